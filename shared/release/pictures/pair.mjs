import sharp from 'sharp'
import { differenceOf } from './difference.mjs'
import { addressIn, lookAt } from './look.mjs'

/** The second where the first is too heavy for the site. */
const QUALITIES = [75, 45, 20]
const MOST_BYTES = 600 * 1024
/** Less is no change that a visitor sees. */
const NOTHING = 0.00002

async function packed(png) {
  for (const quality of QUALITIES) {
    const bytes = await sharp(png).webp({ quality }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error('a picture is too heavy')
}

const SAME = { share: 0, old: [], new: [] }

/**
 * Where something differs, both are looked at again: what moves by itself is seen by two looks at the
 * old page, and what was late once by the better of two looks at the new one. Answers `{ now, found }`.
 */
async function settled(old, now, again) {
  const first = differenceOf(old, now)
  if (first.share <= NOTHING) return { now, found: SAME }
  const { old: restless } = differenceOf(old, await again.old())
  const second = await again.now()
  const looks = [now, second].map((look) => ({ now: look, found: differenceOf(old, look, restless) }))
  const [best] = looks.sort((a, b) => a.found.share - b.found.share)
  return best.found.share <= NOTHING ? { now, found: SAME } : best
}

/** `{ pair, title, files }` of one page in one language at one width. */
export async function pairOf(windows, { place, path, language, width }) {
  const address = addressIn(language, path)
  const old = await lookAt(windows.old, address, width)
  const look = (side) => () => lookAt(windows[side], address, width)
  const { now, found } = await settled(old, await look('now')(), { old: look('old'), now: look('now') })
  const isChanged = found.share > 0
  const file = (side) => `${place}-${language}-${width}-${side}.webp`
  const files = new Map([[file('new'), await packed(now.png)]])
  if (isChanged) files.set(file('old'), await packed(old.png))
  const picture = (side, { height }) => ({ file: file(side), height, boxes: found[side] })
  const pictures = { old: isChanged ? picture('old', old) : null, new: picture('new', now) }
  return { pair: { language, width, share: found.share, ...pictures }, title: now.title.slice(0, 200), files }
}
