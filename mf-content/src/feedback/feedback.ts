import { LIMITS } from '@southbound/shared/contract/constants'
import { api } from '@southbound/shared/platform'
import type { Faults } from '../components/use-kept-form.ts'

/** What feedback is about: this site, or something in the catalogue that is wrong. */
export const CATEGORIES = ['Site', 'Course', 'Institution', 'Agent', 'Other'] as const
type Category = (typeof CATEGORIES)[number]
export interface Feedback {
  category: Category
  /** Of the course, institution or agent. */
  name: string
  suggestions: string
  /** How to answer, if wished; for this site only. */
  contact: string
}
export const EMPTY: Feedback = { category: 'Site', name: '', suggestions: '', contact: '' }
export const CONTACT_MAX = 100

type Words = { enter: (label: string) => string; within: (most: number) => string }
/** What is wrong with it, in the words of the general rules. */
export function checkFeedback(
  { category, name, suggestions, contact }: Feedback,
  rules: Words,
  labels: { name: string; suggestions: string },
): Faults<Feedback> {
  const tooLong = (text: string, most: number) => (text.trim().length > most ? rules.within(most) : undefined)
  return {
    name:
      category === 'Site' ? undefined : name.trim() ? tooLong(name, LIMITS.title) : rules.enter(labels.name),
    suggestions: suggestions.trim()
      ? tooLong(suggestions, LIMITS.suggestion)
      : rules.enter(labels.suggestions),
    contact: category === 'Site' ? tooLong(contact, CONTACT_MAX) : undefined,
  }
}

/** The page that it is about, without its query, when it is short enough to send. */
export function pageAddress(): string | undefined {
  const url = location.origin + location.pathname
  return url.length <= LIMITS.url ? url : undefined
}

/** Sends feedback on the site as feedback, and what is wrong in the catalogue as an error report. */
export function sendFeedback({ category, name, suggestions, contact }: Feedback): Promise<unknown> {
  if (category !== 'Site')
    return api('POST /discoveryError/add', {
      body: { category, name: name.trim(), suggestions: suggestions.trim(), targetId: null },
    })
  return api('POST /feedback/addFeedback', {
    body: { suggestions: suggestions.trim(), url: pageAddress(), contact: contact.trim() || undefined },
  })
}
