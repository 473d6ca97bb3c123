import type { Cleaner, HtmlPolicy } from './purify.ts'

export type { Cleaner }

/** Taken when the page starts: no other script can take the name. */
const policy = globalThis.trustedTypes?.createPolicy('dompurify', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('DOMPurify makes no script addresses')
  },
}) as HtmlPolicy | undefined

let loading: Promise<Cleaner> | undefined
let loaded: Cleaner | undefined

/** Fetched once for the tab; asked again after a failure. */
export function loadCleaner(): Promise<Cleaner> {
  loading ??= import('./purify.ts').then(({ createCleaner }) => {
    loaded = createCleaner(policy)
    return loaded
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
/** The cleaner, once loadCleaner has brought it. */
export const cleanerNow = (): Cleaner | undefined => loaded

/** For loaders of pages that show rich text; the server has no need of it. */
export async function readyToClean(): Promise<void> {
  if (typeof DOMParser !== 'undefined') await loadCleaner()
}
