import type { Suggestion } from '@southbound/shared/contract'
import { paths, pick } from '@southbound/shared/platform'
import { slugName } from '../names.ts'

export type SuggestKind = 'course' | 'school' | 'agency' | 'place' | 'field'
type Target = { to: string } | { words: string } | { filter: string; value: string }

/** Schools and agents have pages; a course name is searched for; places and fields filter. */
export function targetOf(suggestion: Suggestion): Target {
  const { kind, value, filter, marks } = suggestion
  if (kind === 'school' && value) return { to: paths.schoolDetail(slugName(suggestion), value) }
  if (kind === 'agency' && value) return { to: paths.agentDetail(slugName(suggestion), value) }
  if (filter && value) return { filter, value }
  return { words: pick(suggestion, marks.language === 'cn' ? 'zh' : 'en') }
}

export function typedParts({ nameEn, nameCn, marks }: Suggestion): string[] {
  const name = (marks.language === 'cn' ? nameCn : nameEn) ?? ''
  return marks.parts.map(([from, to]) => name.slice(from, to)).filter(Boolean)
}
