import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../page/Button.tsx'
import { Form } from '../../page/fields/Form.tsx'
import { TextField } from '../../page/fields/TextField.tsx'

export interface SearchBoxProps {
  label: string
  /** The button's text. */
  send: string
  keyword: string
  max: number
  onSearch: (keyword: string) => void
  className?: string
  children?: ReactNode
}

/** Shows the words of the list's question, also where another way changed it. */
export function SearchBox({ label, send, keyword, max, onSearch, className, children }: SearchBoxProps) {
  const [words, setWords] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (asked !== keyword) {
    setAsked(keyword)
    setWords(keyword)
  }
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
        <Button type="submit">{send}</Button>
      </Form>
    </search>
  )
}
