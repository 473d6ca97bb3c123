import { colours } from '@southbound/shared/ui/tokens'

/** Tones of the drawn scenes: far things in haze and mist, near ones in ink and sea. */
const SCENE = { deep: '#23465a', haze: '#8db0b2', mist: '#d3e3df', dawn: '#f7e6cf', clay: '#d9a177' }
export const SIZE = { width: 1200, height: 630 } as const
const HORIZON = 548

const sun = `<circle cx="1010" cy="${HORIZON}" r="72" fill="${SCENE.dawn}"/><circle cx="1010" cy="${HORIZON}" r="48" fill="${SCENE.clay}"/>`
const hangers = Array.from({ length: 9 }, (_, at) => {
  const x = 640 + at * 24
  const top = HORIZON - 92 + ((at - 4) * (at - 4) * 92) / 30
  return `<path d="M${x} ${top}V${HORIZON - 18}" stroke="${SCENE.deep}" stroke-width="2"/>`
}).join('')
/** Far enough to leave the words their room. */
const far = `translate(300 ${HORIZON * 0.42}) scale(.58)`
const bridge = `<g transform="${far}"><path d="M612 ${HORIZON - 10}C660 ${HORIZON - 130} 812 ${HORIZON - 130} 860 ${HORIZON - 10}" fill="none" stroke="${SCENE.deep}" stroke-width="7"/>${hangers}<path d="M560 ${HORIZON - 18}H912" stroke="${SCENE.deep}" stroke-width="5"/><path d="M604 ${HORIZON - 52}h18v52h-18zM850 ${HORIZON - 52}h18v52h-18z" fill="${SCENE.clay}"/></g>`
const boat = `<path d="M1096 ${HORIZON + 24}h52l-9 14h-36z" fill="${colours.ink}"/><path d="M1121 ${HORIZON + 20}v-54l-25 48zM1125 ${HORIZON + 20}v-43l20 38z" fill="${colours.card}"/>`
const water = `<path d="M0 ${HORIZON}H1200V630H0z" fill="${SCENE.haze}"/><path d="M0 596c180-14 320-14 520 0s420 16 680-4v38H0z" fill="${SCENE.deep}"/>`
const hills = `<path d="M0 ${HORIZON}c60-34 150-44 230-18s150 2 250 18z" fill="${SCENE.mist}"/>`

/** The scene under the words of every card. */
export const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><path d="M0 0H1200V630H0z" fill="${colours.paper}"/><path d="M0 0H1200V12H0z" fill="${colours.sea}"/>${sun}${hills}${bridge}${water}${boat}</svg>`
