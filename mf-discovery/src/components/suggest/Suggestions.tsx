import type { Suggestion } from '@southbound/shared/contract'
import { formatNumber, otherName, pick, useText } from '@southbound/shared/platform'
import { classNames, Highlight } from '@southbound/shared/ui/page'
import { type ComponentProps, type RefObject, useEffect, useId, useState } from 'react'
import { otherLang } from '../BothNames.tsx'
import { coded } from '../names.ts'
import styles from './Suggestions.module.css'
import { type SuggestKind, typedParts } from './targets.ts'
import { useSuggestions } from './use-suggestions.ts'

export type ComboboxTies = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>
export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  kind?: SuggestKind
  onChoose: (suggestion: Suggestion) => void
  onTies: (ties: ComboboxTies) => void
}

export function Suggestions({ field, kind, onChoose, onTies }: SuggestionsProps) {
  const { t } = useText('discovery')
  const id = useId()
  const [typed, setTyped] = useState(() => unsent(field.current))
  const [at, setAt] = useState(-1)
  const rows = useSuggestions(typed, kind)
  const shown = typed !== null && rows.length > 0
  const close = () => {
    setTyped(null)
    setAt(-1)
  }
  const choose = (row: Suggestion) => {
    close()
    onChoose(row)
  }
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const chosen = shown ? rows[at] : undefined
    if (step && !shown) setTyped(field.current?.value ?? null)
    else if (step) setAt((old) => around(old + step, rows.length))
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && shown) close()
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  useField(field, {
    input: () => {
      setTyped(field.current?.value ?? null)
      setAt(-1)
    },
    keydown: pressed as (event: Event) => void,
    blur: close,
  })
  const active = shown && at >= 0 ? `${id}${at}` : undefined
  useEffect(() => {
    onTies({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': active,
    })
  }, [onTies, shown, id, active])
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown ? t('suggest.count', { count: rows.length }) : ''}
      </p>
      {shown && (
        <div id={id} role="listbox" aria-label={t('suggest.label')} className={styles.list}>
          {groupsOf(rows).map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
            <div key={group.kind} role="group" aria-label={coded(t, 'suggest.group', group.kind)}>
              <div className={styles.group} aria-hidden="true">
                {coded(t, 'suggest.group', group.kind)}
              </div>
              {group.rows.map(({ row, index }) => (
                <Option
                  key={row.value ?? pick(row, 'en')}
                  id={`${id}${index}`}
                  row={row}
                  isActive={index === at}
                  onChoose={() => choose(row)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

interface Group {
  kind: string
  rows: { row: Suggestion; index: number }[]
}
/** Rows of a kind come together. */
function groupsOf(rows: readonly Suggestion[]): Group[] {
  const groups: Group[] = []
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1)
    if (last?.kind === row.kind) last.rows.push({ row, index })
    else groups.push({ kind: row.kind, rows: [{ row, index }] })
  }
  return groups
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const around = (at: number, length: number) => (at < -1 ? length - 1 : at >= length ? -1 : at)

const unsent = (field: HTMLInputElement | null) =>
  field && field.value !== field.defaultValue ? field.value : null

/** The field element stays the same while the list comes and goes. */
function useField(
  field: RefObject<HTMLInputElement | null>,
  listeners: Record<string, (event: Event) => void>,
) {
  useEffect(() => {
    const input = field.current
    for (const [name, listen] of Object.entries(listeners)) input?.addEventListener(name, listen)
    return () => {
      for (const [name, listen] of Object.entries(listeners)) input?.removeEventListener(name, listen)
    }
  })
}

function Option({
  id,
  row,
  isActive,
  onChoose,
}: {
  id: string
  row: Suggestion
  isActive: boolean
  onChoose: () => void
}) {
  const { locale } = useText('discovery')
  const parts = typedParts(row)
  const other = otherName(row, locale)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' })
      }}
    >
      <span className={styles.name}>
        <Highlight text={pick(row, locale)} words={parts} />
        {other && (
          <small lang={otherLang(locale)}>
            <Highlight text={other} words={parts} />
          </small>
        )}
      </span>
      {row.count !== null && <span className={styles.kind}>{formatNumber(row.count)}</span>}
    </div>
  )
}
