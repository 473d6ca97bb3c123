import { LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Button, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './OwnArticles.module.css'

export function TitleSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
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
          label={t('articles.search')}
          labelHidden
          placeholder={t('articles.search')}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={LIMITS.keyword}
        />
        <Button type="submit">{t('articles.searchSend')}</Button>
      </Form>
    </search>
  )
}
