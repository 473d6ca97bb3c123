import { useState } from 'react'
import { type Bound, TextArea } from './Inputs.tsx'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function LinesInput({ value = [], onChange, ...rest }: Bound<string[]>) {
  const [text, setText] = useState(value.join('\n'))
  const shown = linesOf(text).join('\n') === value.join('\n') ? text : value.join('\n')
  const change = (next: string) => {
    setText(next)
    onChange?.(linesOf(next))
  }
  return <TextArea rows={2} value={shown} onChange={change} {...rest} />
}
