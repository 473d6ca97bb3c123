import { formatMoney, Link, paths, useFlag, useText } from '@southbound/shared/platform'
import { ButtonLink, Panel } from '@southbound/shared/ui/desk/panel'
import type { Cart } from '../components/wire.ts'
import styles from './CartScreen.module.css'

/** A sum for each currency. Lines that cannot be ordered as they are do not count. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { t, locale } = useText('commerce')
  const mayOrder = useFlag('commerce.checkout')
  const counted = cart.rows.filter(({ selected, invalidReason }) => selected && invalidReason === null).length
  return (
    <Panel title={t('cart.totals')}>
      <div className={styles.totals} aria-live="polite">
        <p className="muted small">{t('cart.counted', { count: counted, total: cart.total })}</p>
        {cart.totals.map(({ currency, amount }) => (
          <p key={currency} className={styles.total}>
            <span className="muted">{currency}</span>
            <strong>{formatMoney({ amount, currency }, locale)}</strong>
          </p>
        ))}
        {mayOrder &&
          cart.totals.map(({ currency }) => (
            <ButtonLink key={currency} look="main" wide to={paths.checkout({ currency })} as={Link}>
              {t('cart.checkout', { currency })}
            </ButtonLink>
          ))}
        {cart.totals.length === 0 && <p className="muted">{t('cart.nothingChosen')}</p>}
        <p className={styles.hint}>{t('cart.hint')}</p>
      </div>
    </Panel>
  )
}
