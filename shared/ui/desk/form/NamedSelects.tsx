import { keepDraft, pick, useCall, useText } from '@southbound/shared/platform'
import { useState } from 'react'
import { type Choice, Select } from './Choices.tsx'
import type { ChoicesCall } from './ChoicesFailed.tsx'

const LEAST = 2
const MOST = 80
const ROWS = 10
const NAMES_KEPT = 40

interface Field {
  id?: string
  'aria-label'?: string
  /** What is chosen already, by its name. */
  known?: readonly Choice[]
}
interface OneProps extends Field {
  value?: string | null
  onChange?: (id: string | null) => void
}
interface SeveralProps extends Field {
  most: number
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** A published institution or agency, by the beginning of its name. */
export function OfficeSelect({ kind, ...field }: OneProps & { kind: OfficeKind }) {
  const { words, onSearch } = useWords()
  return <One {...field} kind={kind} {...useOffices(kind, words)} {...{ words, onSearch }} />
}
export function OfficesSelect({ kind, ...field }: SeveralProps & { kind: OfficeKind }) {
  const { words, onSearch } = useWords()
  return <Several {...field} kind={kind} {...useOffices(kind, words)} {...{ words, onSearch }} />
}

type OfficeKind = 'school' | 'agency'
function useOffices(kind: OfficeKind, words: string | null) {
  const { locale } = useText('common')
  const call = useCall('GET /search/suggest', words === null ? null : { query: { q: words, kind } })
  const found = (call.data?.rows ?? []).flatMap((row) =>
    row.kind === kind && row.value ? [{ value: row.value, label: pick(row, locale) }] : [],
  )
  return { found, call }
}

/** A published course, by words of its name or its institution's. */
export function CourseSelect(field: OneProps) {
  const { words, onSearch } = useWords()
  return <One {...field} kind="course" {...useCourses(words)} {...{ words, onSearch }} />
}
export function CoursesSelect(field: SeveralProps) {
  const { words, onSearch } = useWords()
  return <Several {...field} kind="course" {...useCourses(words)} {...{ words, onSearch }} />
}

/** A published article, by words of its title. */
export function ArticleSelect(field: OneProps) {
  const { words, onSearch } = useWords()
  const { locale } = useText('common')
  const input = words === null ? null : { body: { keyword: words, rows: ROWS } }
  const call = useCall('POST /information/searchInformationPage', input)
  const found = (call.data?.rows ?? []).map(({ id, titleEn, titleCn }) => ({
    value: id,
    label: pick({ nameEn: titleEn, nameCn: titleCn }, locale),
  }))
  return <One {...field} kind="article" {...{ found, call, words, onSearch }} />
}

function useCourses(words: string | null) {
  const { locale } = useText('common')
  const call = useCall(
    'POST /search/course',
    words === null ? null : { body: { keyword: words, rows: ROWS } },
  )
  const found = (call.data?.rows ?? []).map(({ id, courseNameEn, courseNameCn, school }) => ({
    value: id,
    label: [pick({ nameEn: courseNameEn, nameCn: courseNameCn }, locale), pick(school, locale)].join(' · '),
  }))
  return { found, call }
}

/** Null below two letters: everything would be found. */
function useWords() {
  const [typed, onSearch] = useState('')
  const words = typed.trim().slice(0, MOST)
  return { words: words.length < LEAST ? null : words, onSearch }
}

interface Searched {
  kind: 'school' | 'agency' | 'course' | 'article'
  found: Choice[]
  call: ChoicesCall
  words: string | null
  onSearch: (typed: string) => void
}
/**
 * What is chosen keeps its name while other words are typed; this tab also knows the
 * names chosen before, as a form that waits over an expired session keeps ids alone.
 */
function useByName(known: readonly Choice[], { kind, found, call, words, onSearch }: Searched) {
  const kept = keepDraft<Choice[]>(`names:${kind}`)
  const [seen, setSeen] = useState<Choice[]>(() => kept.load() ?? [])
  const see = (ids: readonly string[]) => {
    const chosen = [...known, ...found].filter(({ value }) => ids.includes(value))
    // Another field may have kept more since.
    const next = once([...chosen, ...(kept.load() ?? []), ...seen]).slice(0, NAMES_KEPT)
    setSeen(next)
    kept.save(next)
  }
  const lookOf = (ids: readonly string[]) => ({
    options: once([...found, ...known, ...seen.filter(({ value }) => ids.includes(value))]),
    onSearch,
    ...(words === null ? {} : { found: call, loading: call.state === 'loading' }),
  })
  return { see, lookOf }
}
/** The first of each id. */
const once = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ value }, at) => choices.findIndex((one) => one.value === value) === at)

function One({ known = [], onChange, kind, found, call, words, onSearch, ...field }: OneProps & Searched) {
  const { see, lookOf } = useByName(known, { kind, found, call, words, onSearch })
  const changed = (id: string | null) => {
    see(id === null ? [] : [id])
    onChange?.(id)
  }
  return <Select {...field} {...lookOf(field.value ? [field.value] : [])} clearable onChange={changed} />
}

function Several({
  known = [],
  onChange,
  kind,
  found,
  call,
  words,
  onSearch,
  ...field
}: SeveralProps & Searched) {
  const { see, lookOf } = useByName(known, { kind, found, call, words, onSearch })
  const changed = (ids: string[]) => {
    see(ids)
    onChange?.(ids)
  }
  return <Select {...field} {...lookOf(field.value ?? [])} multiple onChange={changed} />
}
