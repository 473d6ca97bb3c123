import { type Report, report } from './report.ts'

export type Owner = Pick<Report, 'remote' | 'version'>

/** The first release of a package like `like` whose file stands in a text. */
function releaseIn(text: unknown, like: string): Owner | null {
  const [, remote, version] = new RegExp(`/assets/(${like})/([\\w.-]+)/`).exec(String(text)) ?? []
  return remote && version ? { remote, version } : null
}
/** The first remote whose code a stack leads through. */
export const remoteIn = (stack: unknown): Owner | null => releaseIn(stack, 'mf-[a-z-]+')
export const shellIn = (stack: unknown): Owner | null => releaseIn(stack, 'shell')

const told = new WeakSet<object>()
interface Known {
  /** The components that it was thrown in, as React tells them. */
  components?: string | null
  /** Whose it is where its stack does not say: the release whose page, slot or code it was. */
  owner?: Owner | null
  /** Code that did not come, or broke while it came, is a fault. */
  kind?: 'error' | 'fault'
}

/**
 * Reports what was thrown, once: of the remote whose code its stack leads through; else of the one whose components it was thrown in; else of its known owner;
 * else of the shell. What leads through none of our files (an extension's) is not ours.
 */
export function threw(error: unknown, { components = '', owner, kind = 'error' }: Known = {}): void {
  const thing = Object(error) as { stack?: unknown; inside?: unknown }
  if (told.has(thing)) return
  told.add(thing)
  const stack = `${thing.inside ?? thing.stack ?? ''}`
  const found = remoteIn(stack) ?? remoteIn(components) ?? owner ?? shellIn(stack + components)
  if (found) report({ kind, ...found, message: `${error}`, stack: stack + components })
}
