import { useText } from '@southbound/shared/platform'
import { Button, Form, type Option, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Papers.module.css'

interface DocumentFilterProps {
  keyword: string
  type: string
  types: readonly Option[]
  onAsk: (change: Record<string, string>) => void
}

/** Looks for documents by name and type. */
export function DocumentFilter({ keyword, type, types, onAsk }: DocumentFilterProps) {
  const { t } = useText('cases')
  const [words, setWords] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk({ keyword: words.trim() })
  }
  return (
    <search>
      <Form className={styles.search} onSubmit={submit}>
        <TextField
          label={t('papers.search')}
          labelHidden
          placeholder={t('papers.search')}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={80}
        />
        <SelectField
          label={t('papers.type')}
          labelHidden
          options={types}
          empty={t('papers.allTypes')}
          value={type}
          onChange={(code) => onAsk({ type: code })}
        />
        <Button type="submit">{t('search')}</Button>
      </Form>
    </search>
  )
}
