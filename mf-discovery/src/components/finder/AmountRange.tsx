import { formatNumber, useText } from '@southbound/shared/platform'
import { ChoiceGroup, TextField } from '@southbound/shared/ui/page'
import { type ReactNode, useState } from 'react'
import { readAmount } from '../typed-amount.ts'
import styles from './Finder.module.css'
import { withAmount } from './finder-state.ts'
import type { Finder } from './use-finder.ts'
import { useFollowing } from './use-following.ts'

export function AmountRange({ finder, children }: { finder: Finder; children?: ReactNode }) {
  const { t } = useText('discovery')
  return (
    <ChoiceGroup legend={t('filter.fee')}>
      <div className={styles.range}>
        <Amount name="feeMin" finder={finder} placeholder={t('finder.min')} />
        <span aria-hidden="true">–</span>
        <Amount name="feeMax" finder={finder} placeholder={t('finder.max')} />
      </div>
      {children}
    </ChoiceGroup>
  )
}

/** What cannot be read stays in the field, with the reason, and the limit stays as it was. */
function Amount({
  name,
  finder,
  placeholder,
}: {
  name: 'feeMin' | 'feeMax'
  finder: Finder
  placeholder: string
}) {
  const { t } = useText('discovery')
  const amount = finder.state.amounts[name]
  const unread = finder.state.unread?.[name]
  const text = unread ?? (amount === undefined ? '' : formatNumber(amount))
  const [wrongAt, setWrongAt] = useState(unread)
  const input = useFollowing(text)
  const look = () => {
    const typed = readAmount(input.current?.value ?? '')
    setWrongAt(typed === null ? text : undefined)
    return typed
  }
  const leave = () => {
    const typed = look()
    if (typed !== null && typed !== amount) finder.ask(withAmount(finder.state, name, typed))
  }
  return (
    <TextField
      label={t(`filter.${name}`)}
      labelHidden
      name={name}
      inputMode="numeric"
      maxLength={16}
      error={wrongAt === text ? t('finder.inFigures') : undefined}
      placeholder={placeholder}
      defaultValue={text}
      ref={input}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && look()}
    />
  )
}
