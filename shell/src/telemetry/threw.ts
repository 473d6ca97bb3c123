import { type PageReport, report } from './report.ts'

export type Owner = Pick<PageReport, 'remote' | 'version'>

function releaseIn(text: unknown, like: string): Owner | null {
  const [, remote, version] = new RegExp(`/assets/(${like})/([\\w.-]+)/`).exec(String(text)) ?? []
  return remote && version ? { remote, version } : null
}
export const remoteIn = (stack: unknown): Owner | null => releaseIn(stack, 'mf-[a-z-]+')
export const shellIn = (stack: unknown): Owner | null => releaseIn(stack, 'shell')

const told = new WeakSet<object>()
interface Known {
  components?: string | null
  /** For a stack that names no release. */
  owner?: Owner | null
  kind?: 'error' | 'fault'
}

/**
 * Told of the remote in its stack, its components, `owner` or the shell; an extension's error is not ours.
 */
export function threw(error: unknown, { components = '', owner, kind = 'error' }: Known = {}): void {
  const thing = Object(error) as { stack?: unknown; inside?: unknown }
  if (told.has(thing)) return
  told.add(thing)
  const stack = `${thing.inside ?? thing.stack ?? ''}`
  const found = remoteIn(stack) ?? remoteIn(components) ?? owner ?? shellIn(stack + components)
  if (found) report({ kind, ...found, message: `${error}`, stack: stack + components })
}
