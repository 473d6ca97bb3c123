import { type PageReport, report } from './report.ts'

export type Owner = Pick<PageReport, 'remote' | 'version'>

/** The first release of a package like `like` whose file is in a text. */
function releaseIn(text: unknown, like: string): Owner | null {
  const [, remote, version] = new RegExp(`/assets/(${like})/([\\w.-]+)/`).exec(String(text)) ?? []
  return remote && version ? { remote, version } : null
}
/** The first remote in a stack. */
export const remoteIn = (stack: unknown): Owner | null => releaseIn(stack, 'mf-[a-z-]+')
export const shellIn = (stack: unknown): Owner | null => releaseIn(stack, 'shell')

const told = new WeakSet<object>()
interface Known {
  /** As React names them. */
  components?: string | null
  /** For a stack that names no release: the owner of the page, slot or code. */
  owner?: Owner | null
  /** Code that did not come, or broke while it came, is a fault. */
  kind?: 'error' | 'fault'
}

/**
 * Reports an error, once: of the remote in its stack; else of the components that it was thrown in; else of
 * `owner`; else of the shell. A stack through none of our files (an extension's) is not ours.
 */
export function threw(error: unknown, { components = '', owner, kind = 'error' }: Known = {}): void {
  const thing = Object(error) as { stack?: unknown; inside?: unknown }
  if (told.has(thing)) return
  told.add(thing)
  const stack = `${thing.inside ?? thing.stack ?? ''}`
  const found = remoteIn(stack) ?? remoteIn(components) ?? owner ?? shellIn(stack + components)
  if (found) report({ kind, ...found, message: `${error}`, stack: stack + components })
}
