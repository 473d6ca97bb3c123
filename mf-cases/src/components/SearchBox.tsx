import { useText } from '@southbound/shared/platform'
import { Button, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, type ReactNode, useState } from 'react'

interface SearchBoxProps {
  label: string
  keyword: string
  max: number
  onSearch: (keyword: string) => void
  className?: string
  children?: ReactNode
}

export function SearchBox({ label, keyword, max, onSearch, className, children }: SearchBoxProps) {
  const { t } = useText('cases')
  const [words, setWords] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search>
      <Form className={className} onSubmit={submit}>
        <TextField
          label={label}
          labelHidden
          placeholder={label}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={max}
        />
        {children}
        <Button type="submit">{t('search')}</Button>
      </Form>
    </search>
  )
}
