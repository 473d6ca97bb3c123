import { pinyin } from 'pinyin-pro'
import { concepts } from './concepts.service.ts'
import { fold } from './fold.ts'
import { schoolNames } from './school-names.service.ts'

const HAN_ONLY = /^\p{Script=Han}{2,}$/u
/** Of so many typed words one form may be made. */
const SYLLABLES = 9
/** Words of English that are also the pinyin of a form. */
const ENGLISH = new Set(['adelaide', 'like', 'ada', 'tada'])

let forms: Map<string, string> | undefined

/** Concepts come before schools where both are spelled alike. */
function formsByPinyin(): Map<string, string> {
  const found = new Map<string, string>()
  const all = [
    ...concepts().flatMap(({ forms: { cn } }) => cn),
    ...schoolNames().flatMap(({ cn }) => cn.map(fold)),
  ]
  for (const form of all.filter((one) => HAN_ONLY.test(one))) {
    const spelled = pinyin(form, { toneType: 'none', type: 'array', v: true }).join('')
    for (const key of [spelled, spelled.replaceAll('v', 'u')])
      if (!found.has(key) && !ENGLISH.has(key)) found.set(key, form)
  }
  return found
}

/** The Chinese form that is spelled so, without spaces: 'huli' is 护理. */
export function formOfPinyin(typed: string): string | undefined {
  forms ??= formsByPinyin()
  return forms.get(typed)
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
