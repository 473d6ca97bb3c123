import type { Suggestion } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import styles from './SearchField.module.css'
import type { ComboboxTies, SuggestionsProps } from './Suggestions.tsx'
import type { SuggestKind } from './targets.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  className?: string
  defaultValue?: string
  input: RefObject<HTMLInputElement | null>
  kind?: SuggestKind
  onChoose: (suggestion: Suggestion) => void
}

/** A plain search field; suggestions are loaded on first focus and make it a combobox. */
export function SearchField({ label, input, kind, onChoose, ...native }: SearchFieldProps) {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [ties, setTies] = useState<ComboboxTies>({})
  const load = useCallback(() => {
    import('./Suggestions.tsx').then((part) => setSuggestions(() => part.Suggestions)).catch(() => undefined)
  }, [])
  // The field may have the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) load()
  }, [input, load])
  return (
    <div className={styles.holder}>
      <input
        {...native}
        {...ties}
        name="keyword"
        type="search"
        aria-label={label}
        enterKeyHint="search"
        maxLength={LIMITS.question}
        autoComplete="off"
        ref={input}
        onFocus={load}
      />
      {Suggestions && <Suggestions field={input} kind={kind} onChoose={onChoose} onTies={setTies} />}
    </div>
  )
}
