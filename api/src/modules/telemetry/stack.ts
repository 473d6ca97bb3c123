import { areOpen, type Position, type Source, sourceOf } from './source-maps.ts'

interface ResolvedFrame {
  text: string
  source: Source | null
}
const PLACE = /\/assets\/(shell|mf-[a-z-]+)\/([\w.-]+)\/([\w.-]+):(\d+):(\d+)/
const MOST_FRAMES = 25

/** V8: `at f (…/x.js:1:2)`; Firefox and Safari: `f@…/x.js:1:2`. */
function positionOf(frame: string): Position | null {
  const [, name, version, file, line, column] = PLACE.exec(frame) ?? []
  return name && version && file ? { name, version, file, line: Number(line), column: Number(column) } : null
}
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => PLACE.test(line) || /^at /.test(line))
    .slice(0, MOST_FRAMES)

/**
 * Releases whose maps may be opened: whoever reports names
 * them, and each costs a moment of the whole process.
 */
export class FewMaps {
  #begun = new Set<string>()
  readonly #most: number
  constructor(most: number) {
    this.#most = most
  }
  lets({ name, version }: Pick<Position, 'name' | 'version'>): boolean {
    const key = `${name}@${version}`
    if (this.#begun.has(key) || areOpen(name, version)) return true
    if (this.#begun.size >= this.#most) return false
    this.#begun.add(key)
    return true
  }
}

/** A page has a version of the shell and few remotes. */
const MOST_IN_STACK = 4
export function resolveStack(stack: string | null): Promise<ResolvedFrame[]> {
  const maps = new FewMaps(MOST_IN_STACK)
  return Promise.all(
    framesOf(stack ?? '').map(async (text) => {
      const position = positionOf(text)
      return { text, source: position && maps.lets(position) ? await sourceOf(position) : null }
    }),
  )
}

/** The same in every release; only of the version that the report is about. */
export async function ownSource(
  { name, version, stack }: { name: string; version: string; stack: string | null },
  maps: FewMaps,
): Promise<Source | null> {
  for (const frame of framesOf(stack ?? '')) {
    const position = positionOf(frame)
    if (position?.name !== name || position.version !== version || !maps.lets(position)) continue
    const source = await sourceOf(position)
    if (source && !source.file.includes('node_modules/')) return source
  }
  return null
}
