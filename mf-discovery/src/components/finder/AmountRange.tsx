import { formatNumber, useText } from '@southbound/shared/platform'
import { ChoiceGroup, TextField } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './Finder.module.css'
import { readAmount, withAmount } from './finder-state.ts'
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
  const text = amount === undefined ? '' : formatNumber(amount)
  const input = useFollowing(text)
  const leave = () => {
    const typed = readAmount(input.current?.value ?? '')
    if (typed !== amount) finder.ask(withAmount(finder.state, name, typed))
  }
  return (
    <TextField
      label={t(`filter.${name}`)}
      labelHidden
      name={name}
      inputMode="numeric"
      maxLength={13}
      placeholder={placeholder}
      defaultValue={text}
      ref={input}
      onBlur={leave}
    />
  )
}
