import { useText } from '@southbound/shared/platform'
import { Button, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Messages.module.css'

const KEYWORD_MAX = 80

export function MessageSearch({
  keyword,
  onSearch,
}: {
  keyword: string
  onSearch: (keyword: string) => void
}) {
  const { t } = useText('content')
  const [words, setWords] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search>
      <Form className={styles.search} onSubmit={submit}>
        <TextField
          label={t('messages.search')}
          labelHidden
          placeholder={t('messages.search')}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={KEYWORD_MAX}
        />
        <Button type="submit">{t('messages.searchSend')}</Button>
      </Form>
    </search>
  )
}
