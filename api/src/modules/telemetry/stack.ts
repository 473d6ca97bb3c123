import { type Position, type Source, sourceOf } from './source-maps.ts'

interface ResolvedFrame {
  text: string
  source: Source | null
}
const PLACE = /\/assets\/(shell|mf-[a-z-]+)\/([\w.-]+)\/([\w.-]+):(\d+):(\d+)/
const MOST_FRAMES = 25

/** V8: `at f (…/x.js:1:2)`; Firefox and Safari: `f@…/x.js:1:2`. */
export function positionOf(frame: string): Position | null {
  const [, name, version, file, line, column] = PLACE.exec(frame) ?? []
  return name && version && file ? { name, version, file, line: Number(line), column: Number(column) } : null
}
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => PLACE.test(line) || /^at /.test(line))
    .slice(0, MOST_FRAMES)

export const resolveStack = (stack: string | null): Promise<ResolvedFrame[]> =>
  Promise.all(
    framesOf(stack ?? '').map(async (text) => {
      const position = positionOf(text)
      return { text, source: position && (await sourceOf(position)) }
    }),
  )

/** The same in every release. */
export async function ownSource(name: string, stack: string | null): Promise<Source | null> {
  for (const frame of framesOf(stack ?? '')) {
    const position = positionOf(frame)
    if (position?.name !== name) continue
    const source = await sourceOf(position)
    if (source && !source.file.includes('node_modules/')) return source
  }
  return null
}
