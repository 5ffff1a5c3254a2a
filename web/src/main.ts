import './theme/tokens.css'
import './theme/palettes.css'
import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { armClicks } from './push/clicks'
import { calls } from './push/calls.svelte'
import { armRenewal } from './shell/renewal'
import { armSound } from './sound'

armSound()
armRenewal()
armClicks()
void calls.renew()

export default mount(App, { target: document.getElementById('app') ?? document.body })
