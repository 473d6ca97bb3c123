import { pinyin } from 'pinyin-pro'
import { concepts } from './concepts.service.ts'
import { fold } from './fold.ts'
import { readingsOf } from './pinyin.service.ts'
import { schoolGroups, schoolNames } from './school-names.service.ts'

const HAN_ONLY = /^\p{Script=Han}{2,}$/u
/** Most typed words that one form is made of. */
const SYLLABLES = 9
/** Words of English that are also the pinyin of a form. */
const ENGLISH = new Set(['adelaide', 'like', 'ada', 'tada'])

let forms: Map<string, string> | undefined
let sounds: Map<string, string | null> | undefined
let initials: Map<string, string> | undefined

const schoolForms = (): string[] => [
  ...schoolGroups().flatMap(({ forms: all }) => all),
  ...schoolNames().flatMap(({ cn }) => cn.flatMap((name) => [fold(name), fold(name).replace(/大学$/, '')])),
]
const inPinyin = (form: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(form, { pattern, toneType: 'none', type: 'array', v: true }).join('')

/** Concepts come before schools where both are spelled alike. */
function formsByPinyin(): Map<string, string> {
  const found = new Map<string, string>()
  const all = [...concepts().flatMap(({ forms: { cn } }) => cn), ...schoolForms()]
  for (const form of all.filter((one) => HAN_ONLY.test(one))) {
    const spelled = inPinyin(form, 'pinyin')
    for (const key of [spelled, spelled.replaceAll('v', 'u')])
      if (!found.has(key) && !ENGLISH.has(key)) found.set(key, form)
  }
  return found
}

/** Shorter initials mean too much. */
const INITIALS = 4
function formsByInitials(): Map<string, string> {
  const found = new Map<string, string>()
  for (const form of schoolForms().filter((one) => HAN_ONLY.test(one) && one.length >= INITIALS)) {
    const key = inPinyin(form, 'first')
    if (!found.has(key)) found.set(key, form)
  }
  return found
}

/** The Chinese form that is spelled so, without spaces: 'huli' is 护理. */
export function formOfPinyin(typed: string): string | undefined {
  forms ??= formsByPinyin()
  return forms.get(typed)
}

const READINGS = 24
/** The form that is pronounced like these characters, in any of their readings: 护里 is 护理. */
export function formOfHomophones(run: string): string | undefined {
  let spelled = ['']
  for (const character of run) {
    const readings = readingsOf(character).filter((reading) => reading !== character)
    spelled = spelled.flatMap((before) => readings.map((reading) => before + reading))
    if (spelled.length > READINGS) return undefined
  }
  const found = spelled.map(formOfPinyin).find((form) => form?.length === run.length)
  return found === run ? undefined : found
}

/** Sounds that are mixed up, as Chinese keyboards know them. */
const ALIKE: readonly (readonly [sound: RegExp, as: string])[] = [
  [/([zcs])h/g, '$1'],
  [/ng/g, 'n'],
  [/mu/g, 'mo'],
  [/l/g, 'n'],
]
const soundOf = (spelled: string): string =>
  ALIKE.reduce((sound, [pattern, as]) => sound.replace(pattern, as), spelled)

/** The form that sounds nearly so, where one alone does: 'huni' is 护理. */
export function formOfSound(typed: string): string | undefined {
  sounds ??= formsBySound()
  return sounds.get(soundOf(typed)) ?? undefined
}

function formsBySound(): Map<string, string | null> {
  forms ??= formsByPinyin()
  const found = new Map<string, string | null>()
  for (const [spelled, form] of forms) {
    const sound = soundOf(spelled)
    found.set(sound, found.has(sound) && found.get(sound) !== form ? null : form)
  }
  return found
}

/** The school whose name has these initials: 'xndx' is 悉尼大学. */
export function formOfInitials(typed: string): string | undefined {
  initials ??= formsByInitials()
  return initials.get(typed)
}

const SHORTEST_SPELLED = 4
const LONGEST_SPELLED = 48
/** The fewest forms that one word is made of: 'kuaijishuoshi' is 会计 and 硕士. */
export function formsInPinyin(typed: string): string[] | undefined {
  if (typed.length > LONGEST_SPELLED) return undefined
  const best: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= typed.length; to++)
    for (let from = 0; from <= to - SHORTEST_SPELLED; from++) {
      const before = best[from]
      const form = before && formOfPinyin(typed.slice(from, to))
      if (form && before.length + 1 < (best[to]?.length ?? Number.POSITIVE_INFINITY))
        best[to] = [...before, form]
    }
  return best[typed.length]
}

/** 'hu li' and 'huli' among typed words become 护理; the longest form wins, all other words stay. */
export function withoutPinyin(words: readonly string[]): string[] {
  const read: string[] = []
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + SYLLABLES)
    let form: string | undefined
    for (; to > from; to--) {
      form = formOfPinyin(words.slice(from, to).join(''))
      if (form) break
    }
    read.push(form ?? (words[from] as string))
    from = form ? to : from + 1
  }
  return read
}
