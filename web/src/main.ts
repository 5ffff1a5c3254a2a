import './theme/tokens.css'
import './theme/palettes.css'
import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { armRenewal } from './shell/renewal'
import { armSound } from './sound'

armSound()
armRenewal()

export default mount(App, { target: document.getElementById('app') ?? document.body })
