import type words from '../locales/work.en.json'
import type { ProfileOptions } from './use-profile-options.ts'

type Words = (typeof words)['profile']
export type ProfileFieldKind =
  | ('text' | 'area' | 'url' | 'email' | 'phone' | 'whole' | 'day' | 'money')
  | ('texts' | 'phones' | 'file' | 'logo' | 'picture' | 'https' | 'yes')
  | keyof ProfileOptions['lists']
/** One field of a profile; its label is `profile.fields.<name>`. */
export interface ProfileField {
  name: keyof Words['fields']
  kind: ProfileFieldKind
  max?: number
  /** Needed wherever its entry exists. */
  required?: boolean
  /** Verification needs it; a draft may be saved without. */
  needed?: boolean
  hint?: keyof Words['hints']
}
/** Entries of one kind, added and removed; an entry's name is `profile.entries.<name>`. */
export interface ProfileList {
  list: keyof Words['lists']
  max: number
  fresh: object
  fields: readonly ProfileField[]
}
export interface ProfileSection {
  key: keyof Words['sections']
  fields: readonly ProfileField[]
  lists: readonly ProfileList[]
  /** Only the primary account sees it. */
  primary?: boolean
}

export const text = (
  name: ProfileField['name'],
  max = 100,
  more: Partial<ProfileField> = {},
): ProfileField => ({
  name,
  kind: 'text',
  max,
  ...more,
})
export const field = (
  name: ProfileField['name'],
  kind: ProfileFieldKind,
  more: Partial<ProfileField> = {},
): ProfileField => ({
  name,
  kind,
  ...more,
})
