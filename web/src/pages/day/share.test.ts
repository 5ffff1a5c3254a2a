import { beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../../base/settings.svelte'
import { drawCard, SIZE, type Pen } from './card'
import { done, makeDay, makeGame, profile, soloScore, wonScore } from './day.fixture'
import { blocksOf, percentBeaten, shortResult, tellScore } from './result'
import { cardContent, shareText } from './share'

const link = 'https://example.org/#/day'
const both = makeDay(
  makeGame('solo', { ...done, score: soloScore }),
  makeGame('versus', { ...done, rank: 1, players: 1, score: wonScore }),
)

beforeEach(() => settings.change({ language: 'en' }))

it('the text has a row of blocks for each game, and no tile, colour or space', () => {
  const text = shareText(both, profile, link)
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^Genial · Bag of the day · .*2026$/),
    '▄▄▅▅▅█ Solo: 17',
    'Place 3 of 57 · Better than 6 of 8 bots',
    '▅▅▅▆▆█ Against Strong: won 11:9',
    'Better than 6 of 8 bots',
    'Streak: 5 days',
    link,
  ])
})

it('a game that is not finished is not in the text, and a streak of one day is none', () => {
  const day = makeDay(makeGame('solo', { ...done, score: soloScore }), makeGame('versus'))
  const lines = shareText(day, { ...profile, streak: 1 }, link).split('\n')
  expect(lines).toHaveLength(4)
})

it('the result of the bots is left out while they play', () => {
  const game = { ...makeGame('solo', { ...done, score: soloScore }), are_bots_done: false }
  expect(shareText(makeDay(game), profile, link)).not.toContain('bots')
})

it('the text is written in German, too', () => {
  settings.change({ language: 'de' })
  const text = shareText(both, profile, link)
  expect(text).toContain('Beutel des Tages')
  expect(text).toContain('Gegen den Könner: gewonnen 11:9')
  expect(text).toContain('Serie: 5 Tage')
})

it('blocks grow with the score and never leave the row', () => {
  expect(blocksOf([0, 17, 18], 18)).toBe('▁▇█')
  expect(blocksOf([0, 35, 36, 40], 36)).toBe('▁▇██')
})

it('results are told in words and in short', () => {
  expect(shortResult(soloScore)).toBe('17')
  expect(tellScore(soloScore)).toBe('Final score 17')
  expect(shortResult(wonScore)).toBe('11:9')
  expect(tellScore(wonScore)).toBe('Won, lowest scores 11 to 9')
})

it('a percentage needs somebody to compare with', () => {
  const own = makeGame('solo', done).own
  expect(percentBeaten(own)).toBe(75)
  expect(percentBeaten({ ...own, players: 1001, worse: 999 })).toBe(99)
  expect(percentBeaten({ ...own, players: 1, worse: 0 })).toBeNull()
})

it('the picture shows what the text says, inside its frame', () => {
  const written: [string, number, number][] = []
  const boxes: [number, number, number, number][] = []
  const pen = {
    fillRect: vi.fn<Pen['fillRect']>(),
    beginPath: vi.fn<Pen['beginPath']>(),
    fill: vi.fn<Pen['fill']>(),
    fillText: (text: string, x: number, y: number) => written.push([text, x, y]),
    roundRect: (x: number, y: number, width: number, height: number) =>
      boxes.push([x, y, x + width, y + height]),
    fillStyle: '',
    font: '',
    textAlign: 'left',
  } as unknown as Pen
  drawCard(pen, cardContent(both, profile), 'example.org')
  const texts = written.map(([text]) => text)
  for (const part of [
    'Genial · Bag of the day',
    'Solo',
    '17',
    'Won 11:9',
    'Streak: 5 days',
    'example.org',
  ]) {
    expect(texts).toContain(part)
  }
  expect(boxes).toHaveLength(2 + 12) // two panels with six bars each
  for (const [left, top, right, bottom] of boxes) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(SIZE.width)
    expect(bottom).toBeLessThanOrEqual(SIZE.height)
  }
})
