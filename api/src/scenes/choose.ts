import type { Scene, ShownPicture } from '@southbound/shared/contract'
import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type SceneFile, sceneOf } from './scenes.ts'

interface Place {
  countryCode: string
  city?: string | null
  stateId?: string | null
}
const slug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

/** A town without a drawing of its own has the land around it. */
const LANDS: Readonly<Record<string, string>> = {
  '6101000': 'land-coast',
  '6102000': 'land-bush',
  '6103000': 'land-tropics',
  '6104000': 'land-red-plain',
  '6105000': 'land-vines',
  '6106000': 'land-coast',
  '6107000': 'city-canberra',
  '6108000': 'land-red-plain',
  '6405000': 'land-vines',
  '6406000': 'land-vines',
  '6404000': 'land-coast',
  '8611000': 'city-beijing',
  '8631000': 'city-shanghai',
  '8633000': 'city-hangzhou',
  '8644000': 'city-guangzhou',
}
const FROM_SOUTH_ISLAND = '6410000'
/** Places in the centre of Singapore; elsewhere on the island are estates. */
const CENTRE = [
  'museum',
  'rochor',
  'downtown-core',
  'orchard',
  'bukit-timah',
  'singapore',
  'river-valley',
  'novena',
]

function landOf(countryCode: string, stateId: string): string | null {
  const land = LANDS[stateId]
  if (land) return land
  if (countryCode === COUNTRIES.newZealand) return stateId >= FROM_SOUTH_ISLAND ? 'land-alps' : 'land-pasture'
  return countryCode === COUNTRIES.australia ? 'land-bush' : null
}

/** Null abroad, where we have drawn nothing. */
export function sceneOfPlace({ countryCode, city, stateId }: Place): SceneFile | null {
  const town = slug(city ?? '')
  if (countryCode === COUNTRIES.singapore)
    return sceneOf(!town || CENTRE.includes(town) ? 'city-singapore' : 'land-heartland')
  return sceneOf(`city-${town}`) ?? sceneOf(landOf(countryCode, stateId ?? '') ?? '')
}

/** The picture that an office shows of itself; words in one language are said in both. */
export const ownCover = (cover: ShownPicture | null): Scene | null =>
  cover && {
    ...cover.picture,
    altEn: cover.altEn || cover.altCn || '',
    altCn: cover.altCn || cover.altEn || '',
  }

/** Its own building where we know it, else the landscape of its town. */
export const sceneOfSchool = (school: Place & { seoId: string }): SceneFile | null =>
  sceneOf(`campus-${school.seoId}`) ?? sceneOfPlace(school)

/** Where it works, else two people at a table. */
export const sceneOfAgency = (agency: Place): SceneFile | null =>
  sceneOfPlace(agency) ?? sceneOf('cover-talk')

export const sceneOfField = (broad: string | null | undefined): SceneFile | null => sceneOf(`field-${broad}`)
export const emblemOfField = (broad: string): SceneFile | null => sceneOf(`emblem-${broad}`)

/** By the category of articles, neighbours differ. */
const COVERS: Readonly<Record<number, readonly string[]>> = {
  1: ['cover-passport', 'cover-rules', 'cover-health', 'cover-arrival'],
  2: ['cover-letter', 'cover-calendar', 'cover-term'],
  3: ['cover-chest', 'cover-money'],
  4: ['city-melbourne', 'cover-rooms', 'cover-transport', 'cover-room', 'cover-work'],
  5: ['cover-college', 'cover-schoolyard', 'cover-workshop'],
  6: ['cover-talk', 'cover-letter'],
  7: ['cover-lens', 'field-08'],
  8: ['cover-answers', 'field-language'],
  9: ['cover-fair', 'cover-calendar'],
}
const OTHER = ['cover-arrival', 'cover-transport', 'field-12']

/** The drawn cover of an article whose author uploaded none; `turn` is any number of its own. */
export function coverOf(category: number, turn: number): SceneFile {
  const names = COVERS[category] ?? OTHER
  return sceneOf(names[turn % names.length] ?? '') as SceneFile
}
