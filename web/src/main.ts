import './theme/tokens.css'
import './theme/palettes.css'
import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { registerWorker } from './notifications/browser'
import { followClicks } from './notifications/clicks'
import { push } from './notifications/push.svelte'
import { armRenewal } from './shell/renewal'
import { armSound } from './base/sound'

armSound()
armRenewal()
followClicks()
void push.renew()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The service worker is registered last, because it loads all files of the page. Without the
  // worker, the page works online.
  addEventListener('load', () => void registerWorker().catch(console.warn))
}

export default mount(App, { target: document.getElementById('app') ?? document.body })
