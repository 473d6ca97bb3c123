import { useListUrl } from '@southbound/shared/ui/desk/table'
import { Button, Form, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { coded } from '../../components/names.ts'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

interface Counted {
  value: number
  count: number
}
const GROUPS = [1, 2, 3, 4]
const STATES = [1, 2, 3, 4, 5, 6, 7]

export function CourseFilters({
  groups,
  states,
}: {
  groups: readonly Counted[]
  states: readonly Counted[]
}) {
  const { t } = useWords()
  const { search, change } = useListUrl()
  const [keyword, setKeyword] = useState(search.get('keyword') ?? '')
  const put = (changes: Record<string, string>) => change({ keyword: keyword.trim(), ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put({})
  }
  const options = (
    all: number[],
    counted: readonly Counted[],
    words: 'groups' | 'states',
    chosen: string | null,
  ) =>
    all
      .map((value) => ({
        value: String(value),
        count: counted.find((one) => one.value === value)?.count ?? 0,
      }))
      .filter(({ value, count }) => count > 0 || value === chosen)
      .map(({ value, count }) => ({ value, label: t('withCount', { name: coded(t, words, value), count }) }))
  return (
    <search aria-label={t('filter.label')}>
      <Form className={styles.filters} onSubmit={submit}>
        <TextField
          label={t('filter.keyword')}
          name="keyword"
          type="search"
          maxLength={80}
          value={keyword}
          onChange={setKeyword}
        />
        <SelectField
          name="courseType"
          label={t('filter.group')}
          empty={t('filter.all')}
          options={options(GROUPS, groups, 'groups', search.get('courseType'))}
          value={search.get('courseType') ?? ''}
          onChange={(courseType) => put({ courseType })}
        />
        <SelectField
          name="state"
          label={t('filter.state')}
          empty={t('filter.allStates')}
          options={options(STATES, states, 'states', search.get('state'))}
          value={search.get('state') ?? ''}
          onChange={(state) => put({ state })}
        />
        <Button type="submit">{t('filter.find')}</Button>
      </Form>
    </search>
  )
}
