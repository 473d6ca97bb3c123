import { LIMITS } from '@southbound/shared/contract/constants'
import { api } from '@southbound/shared/platform'

export const CATEGORIES = ['Site', 'Course', 'Institution', 'Agent', 'Other'] as const
type Category = (typeof CATEGORIES)[number]
export interface Feedback {
  category: Category
  name: string
  suggestions: string
  contact: string
}
export const EMPTY: Feedback = { category: 'Site', name: '', suggestions: '', contact: '' }
export const CONTACT_MAX = 100

/** The page that it is about, without its query, when it is short enough to send. */
function pageAddress(): string | undefined {
  const url = location.origin + location.pathname
  return url.length <= LIMITS.url ? url : undefined
}

export function sendFeedback({ category, name, suggestions, contact }: Feedback): Promise<unknown> {
  if (category !== 'Site')
    return api('POST /discoveryError/add', {
      body: { category, name, suggestions, targetId: null },
    })
  return api('POST /feedback/addFeedback', {
    body: { suggestions, url: pageAddress(), contact: contact || undefined },
  })
}
