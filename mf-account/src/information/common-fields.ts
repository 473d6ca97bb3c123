import { LIMITS } from '@southbound/shared/contract/constants'
import { field, type ProfileField, type ProfileList, text } from './profile-field.ts'

export const needed = { needed: true }
export const required = { required: true }
export const url = field('website', 'url', { max: LIMITS.url })
export const descriptions = [
  field('descriptionEn', 'area', { max: LIMITS.description, ...needed }),
  field('descriptionCn', 'area', { max: LIMITS.description }),
]
export const person: ProfileField[] = [
  text('name', 100, required),
  text('title'),
  field('email', 'email', { max: 120 }),
  field('phone', 'phone', { max: LIMITS.phone }),
]
export const PERSON = { name: '', title: null, email: null, phone: null }
/** Its words are needed in one language. */
export const cover: ProfileList = {
  list: 'cover',
  max: 1,
  fresh: { altEn: null, altCn: null },
  fields: [
    field('picture', 'picture', { ...required, hint: 'picture' }),
    text('altEn', 200, { hint: 'alt' }),
    text('altCn', 200, { hint: 'alt' }),
  ],
}
export const documents: ProfileList = {
  list: 'documents',
  max: 20,
  fresh: { description: '' },
  fields: [field('fileId', 'file', required), text('description', 200)],
}
