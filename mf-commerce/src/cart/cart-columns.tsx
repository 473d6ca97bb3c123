import { formatDate, formatMoney, pick, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Tag } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { GoodsName } from '../components/GoodsName.tsx'
import type { CartLine, Unit } from '../components/wire.ts'
import styles from './CartScreen.module.css'
import type { CartActs } from './cart-acts.ts'

const NOTHING = '0.00'
/** While an act of the cart runs no other begins; the button that was pressed keeps the focus. */
const pressedOnce = (busy: boolean, act: () => unknown) => ({
  'aria-disabled': busy || undefined,
  onClick: busy ? undefined : () => void act(),
})

export function useCartColumns(acts: CartActs, onRemove: (line: CartLine) => void): TableColumn<CartLine>[] {
  const { t, locale } = useText('commerce')
  const money = (amount: string, { currency }: CartLine) => formatMoney({ amount, currency }, locale)
  return [
    {
      key: 'goods',
      title: t('cart.goods'),
      lead: true,
      cell: (line) => <What line={line} onAccept={() => acts.accept(line)} busy={acts.busy} />,
    },
    {
      key: 'price',
      title: t('cart.price'),
      numeric: true,
      cell: (line) => `${money(line.unitPrice, line)} ${t(`per.${line.goods.unit as Unit}`)}`,
    },
    {
      key: 'quantity',
      title: t('cart.quantity'),
      numeric: true,
      cell: (line) => <Stepper line={line} acts={acts} />,
    },
    {
      key: 'sum',
      title: t('cart.sum'),
      numeric: true,
      cell: (line) => (
        <span>
          {money(line.lineTotal, line)}
          {line.discount !== NOTHING && (
            <span className={styles.saved}>{t('cart.saved', { amount: money(line.discount, line) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'acts',
      title: '',
      cell: (line) => (
        <Button
          small
          look="plain"
          {...pressedOnce(acts.busy, () => onRemove(line))}
          aria-label={t('removeNamed', { name: pick(line.goods, locale) })}
        >
          {t('remove')}
        </Button>
      ),
    },
  ]
}

function What({ line, onAccept, busy }: { line: CartLine; onAccept: () => void; busy: boolean }) {
  const { t, locale } = useText('commerce')
  const { goods, invalidReason, startDate, priceWhenAdded, currency } = line
  return (
    <div>
      <span className={styles.name}>
        <GoodsName goods={goods} />
      </span>
      {startDate && <span className={styles.saved}>{t('cart.starts', { date: formatDate(startDate) })}</span>}
      {invalidReason && (
        <span className={styles.flag}>
          <Tag tone="coral">
            {t(`invalid.${invalidReason}`, {
              old: formatMoney({ amount: priceWhenAdded, currency }, locale),
            })}
          </Tag>
          {invalidReason === 'price-changed' && (
            <Button small {...pressedOnce(busy, onAccept)}>
              {t('cart.accept')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function Stepper({ line, acts }: { line: CartLine; acts: CartActs }) {
  const { t, locale } = useText('commerce')
  const { goods, quantity } = line
  const isSet = (line.refId ?? null) !== null
  const name = pick(goods, locale)
  return (
    <span className={styles.stepper}>
      <Button
        small
        {...pressedOnce(acts.busy, () => acts.step(line, -1))}
        disabled={isSet || quantity - goods.step < goods.minQty}
        aria-label={t('cart.less', { name, step: goods.step })}
      >
        −
      </Button>
      <output aria-label={t('goods.quantityOf', { name })}>{quantity}</output>
      <Button
        small
        {...pressedOnce(acts.busy, () => acts.step(line, 1))}
        disabled={isSet || quantity + goods.step > goods.maxQty}
        aria-label={t('cart.more', { name, step: goods.step })}
      >
        +
      </Button>
    </span>
  )
}
