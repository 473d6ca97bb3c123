import { paths, pick } from '@southbound/shared/platform'
import { slugName } from '../names.ts'
import type { Suggestion } from '../wire.ts'

export type SuggestKind = 'course' | 'school' | 'agency' | 'place' | 'field'
/** Where a suggestion leads: to a page, to a search for these words, or to a filter of the course finder. */
export type Target = { to: string } | { words: string } | { filter: string; value: string }

/** A school and an agent have a page; the name of a course is searched for; a place and a field filter. */
export function targetOf(suggestion: Suggestion): Target {
  const { kind, value, filter, marks } = suggestion
  if (kind === 'school' && value) return { to: paths.schoolDetail(slugName(suggestion), value) }
  if (kind === 'agency' && value) return { to: paths.agentDetail(slugName(suggestion), value) }
  if (filter && value) return { filter, value }
  return { words: pick(suggestion, marks.language === 'cn' ? 'zh' : 'en') }
}

/** The parts of its name that were typed. */
export function typedParts({ nameEn, nameCn, marks }: Suggestion): string[] {
  const name = (marks.language === 'cn' ? nameCn : nameEn) ?? ''
  return marks.parts.map(([from, to]) => name.slice(from, to)).filter(Boolean)
}
