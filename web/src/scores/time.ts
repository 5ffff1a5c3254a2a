/** Time left as a clock shows it: "4:05", "1:00:00"; a begun second counts as whole. */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
