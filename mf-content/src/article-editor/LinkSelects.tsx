import { pick, useCall, useText } from '@southbound/shared/platform'
import { Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import type { OwnArticle } from './article-values.ts'

interface Choice {
  value: string
  label: string
}
const LEAST = 2
const ROWS = 10
const useWords = () => {
  const [words, setWords] = useState('')
  return { words: words.trim().length < LEAST ? null : words.trim().slice(0, 80), setWords }
}
const once = (choices: Choice[]): Choice[] => [...new Map(choices.map((one) => [one.value, one])).values()]
const useKnown = (links: OwnArticle['links'], kind: string) => {
  const { locale } = useText('content')
  return links
    .filter((link) => link.kind === kind)
    .map((link) => ({ value: link.id, label: pick(link, locale) }))
}

interface OneProps {
  id?: string
  kind: 'school' | 'agency'
  links: OwnArticle['links']
  value?: string | null
  onChange?: (id: string | null) => void
}
/** A school or agency by the beginning of its name. */
export function OfficeSelect({ id, kind, links, value, onChange }: OneProps) {
  const { locale } = useText('content')
  const { words, setWords } = useWords()
  const known = useKnown(links, kind)
  const { data, state } = useCall(
    'GET /search/suggest',
    words === null ? null : { query: { q: words, kind } },
  )
  const found = (data?.rows ?? []).flatMap((row) =>
    row.kind === kind && row.value ? [{ value: row.value, label: pick(row, locale) }] : [],
  )
  return (
    <Select
      id={id}
      clearable
      options={once([...known, ...found])}
      loading={words !== null && state === 'loading'}
      onSearch={setWords}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

interface CoursesProps {
  id?: string
  links: OwnArticle['links']
  most: number
  value?: string[]
  onChange?: (ids: string[]) => void
}
export function CourseSelect({ id, links, most, value, onChange }: CoursesProps) {
  const { locale } = useText('content')
  const { words, setWords } = useWords()
  const known = useKnown(links, 'course')
  const [seen, setSeen] = useState<Choice[]>([])
  const { data, state } = useCall(
    'POST /search/course',
    words === null ? null : { body: { keyword: words, rows: ROWS } },
  )
  const found = (data?.rows ?? []).map(({ id, courseNameEn, courseNameCn, school }) => ({
    value: id,
    label: [pick({ nameEn: courseNameEn, nameCn: courseNameCn }, locale), pick(school, locale)].join(' · '),
  }))
  const options = once([...known, ...seen, ...found])
  return (
    <Select
      id={id}
      multiple
      most={most}
      options={options}
      loading={words !== null && state === 'loading'}
      onSearch={setWords}
      value={value}
      onChange={(ids) => {
        setSeen(options.filter((one) => ids?.includes(one.value)))
        onChange?.(ids ?? [])
      }}
    />
  )
}
