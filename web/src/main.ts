import './theme/tokens.css'
import './theme/palettes.css'
import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { followClicks } from './notifications/clicks'
import { push } from './notifications/push.svelte'
import { armRenewal } from './shell/renewal'
import { armSound } from './base/sound'

armSound()
armRenewal()
followClicks()
void push.renew()

export default mount(App, { target: document.getElementById('app') ?? document.body })
