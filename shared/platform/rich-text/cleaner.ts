import type { Cleaner, HtmlPolicy } from './purify.ts'

export type { Cleaner }

/**
 * DOMPurify's policy in the site's `trusted-types`, taken when the page starts though DOMPurify comes later: no other script can take the name.
 * It signs what DOMPurify reads inertly and what it cleaned; it is not exported, and makes no address of a script.
 */
const policy = globalThis.trustedTypes?.createPolicy('dompurify', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('DOMPurify makes no script addresses')
  },
}) as HtmlPolicy | undefined

let loading: Promise<Cleaner> | undefined
let loaded: Cleaner | undefined

/** DOMPurify, fetched once for the tab when HTML is first to be shown or written; asked again after a failure. */
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
/** The cleaner, where it is there already. */
export const cleanerNow = (): Cleaner | undefined => loaded

/** For loaders of pages that show rich text: has the cleaner fetched beside their calls. The server cleans what it reads and has no need of it. */
export async function readyToClean(): Promise<void> {
  if (typeof DOMParser !== 'undefined') await loadCleaner()
}
