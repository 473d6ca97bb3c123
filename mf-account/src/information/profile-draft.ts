import { keepDraft } from '@southbound/shared/platform'
import { differing, type TypedDraft } from '@southbound/shared/ui/desk/form'
import type { ProfileSection } from './profile-field.ts'

type SectionKey = ProfileSection['key']

/** What was typed into one section and is not saved; `owner` is the profile's kind and the account. */
export const profileDraft = (owner: string, key: SectionKey) =>
  keepDraft<TypedDraft>(`profile:${owner}:${key}`)

export const unsavedOf = (owner: string, keys: readonly SectionKey[]): SectionKey[] =>
  keys.filter((key) => {
    const kept = profileDraft(owner, key).load()
    return kept?.base && differing(kept.values, kept.base).length > 0
  })
