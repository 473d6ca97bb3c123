import { useText } from '@southbound/shared/platform'
import { useListUrl } from '@southbound/shared/ui/desk/table'
import { Button, Form, type Option, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Desk.module.css'

export interface SearchChoice {
  name: string
  label: string
  options: readonly Option[]
  empty?: string
  first?: string
}
interface SearchBarProps {
  label: string
  choices: readonly SearchChoice[]
  words: boolean
}

export function SearchBar({ label, choices, words }: SearchBarProps) {
  const { t } = useText('account')
  const { search, change } = useListUrl()
  const [keyword, setKeyword] = useState(search.get('keyword') ?? '')
  const put = (changes: Record<string, string>) => change({ keyword: keyword.trim(), ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put({})
  }
  return (
    <search aria-label={label}>
      <Form className={styles.search} onSubmit={submit}>
        {words && (
          <TextField
            label={t('desk.keyword')}
            name="keyword"
            maxLength={80}
            value={keyword}
            onChange={setKeyword}
          />
        )}
        {choices.map(({ name, label: choice, options, empty, first }) => (
          <SelectField
            key={name}
            name={name}
            label={choice}
            options={options}
            empty={empty}
            value={search.get(name) ?? first ?? ''}
            onChange={(value) => put({ [name]: value })}
          />
        ))}
        {words && (
          <Button type="submit" look="main">
            {t('search')}
          </Button>
        )}
      </Form>
    </search>
  )
}
