import { sha256Of } from '../sha256.ts'
import { campuses } from './campuses/index.ts'
import { cities, lands } from './cities/index.ts'
import { covers, rooms12by5 } from './covers/index.ts'
import { emblems, fields } from './fields/index.ts'
import { svg } from './hand/hand.ts'
import { hero } from './hero/index.ts'
import type { Drawing } from './scene.ts'

/** What a page needs to show a drawing: its address never means another one. */
export interface SceneFile {
  src: string
  width: number
  height: number
  altEn: string
  altCn: string
}
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...cities,
  ...lands,
  ...fields,
  ...emblems,
  ...campuses,
  ...covers,
  ...rooms12by5,
  ...hero,
}
export const SCENES = '/scenes/'
export const sceneNames: readonly string[] = Object.keys(DRAWINGS)
const HASH = 10

interface Drawn {
  scene: SceneFile
  file: string
}
const drawn = new Map<string, Drawn>()

function draw(name: string, { parts, size, altEn, altCn }: Drawing): Drawn {
  const file = svg(size, parts)
  const hash = sha256Of(file).slice(0, HASH)
  const made = { scene: { src: `${SCENES}${name}.${hash}.svg`, ...size, altEn, altCn }, file }
  drawn.set(name, made)
  return made
}
function drawnAs(name: string): Drawn | null {
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined
  return drawing ? (drawn.get(name) ?? draw(name, drawing)) : null
}

export const sceneOf = (name: string): SceneFile | null => drawnAs(name)?.scene ?? null

/** The file behind an address, null for one that is not ours or of an earlier edition. */
export function sceneFile(src: string): string | null {
  const made = drawnAs(src.slice(SCENES.length).split('.')[0] ?? '')
  return made?.scene.src === src ? made.file : null
}
