import { Link, paths, pick, useFlag, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, ButtonLink } from '@southbound/shared/ui/desk/form'
import { Alert, Card, Empty, Heading } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { Wrap } from '@southbound/shared/ui/page'
import type { CartLine } from '../components/wire.ts'
import styles from './CartScreen.module.css'
import { CartTotals } from './CartTotals.tsx'
import { useCartActs } from './cart-acts.ts'
import { useCartColumns } from './cart-columns.tsx'
import { readCart, useCartRead, useCartStore } from './cart-store.ts'

export default function CartScreen() {
  const { t, locale } = useText('commerce')
  useCartRead()
  const cart = useCartStore()
  const acts = useCartActs()
  const isOpen = useFlag('commerce.cart')
  const removeAsked = async (lines: readonly CartLine[]) => {
    const title = t('cart.removeQuestion', { count: lines.length })
    if (await confirm({ title, confirm: t('remove'), danger: true })) await acts.remove(lines)
  }
  const columns = useCartColumns(acts, (line) => removeAsked([line]))
  const lines = cart.data?.rows
  const chosen = lines?.filter(({ selected }) => selected) ?? []
  const choose = (keys: string[]) => {
    // What is chosen is read anew after each act: until then a press would undo nothing.
    if (acts.busy) return
    const changed = (lines ?? []).filter(({ shoppingId, selected }) => keys.includes(shoppingId) !== selected)
    const on = changed.filter(({ shoppingId }) => keys.includes(shoppingId))
    void acts.select(on.length > 0 ? on : changed, on.length > 0)
  }
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>{t('cart.title')}</Heading>
        <ButtonLink to={paths.moreServices()} as={Link}>
          {t('cart.moreServices')}
        </ButtonLink>
      </header>
      {!isOpen && <Alert tone="info">{t('goods.paused')}</Alert>}
      <div className={lines?.length ? styles.columns : undefined}>
        <div>
          <Card flush className={lines?.length ? undefined : styles.bare}>
            <DeskTable
              label={t('cart.title')}
              columns={columns}
              rows={lines}
              rowKey={({ shoppingId }) => shoppingId}
              nameOf={({ goods }) => pick(goods, locale)}
              state={cart.state}
              error={cart.error}
              onRetry={readCart}
              chosen={chosen.map(({ shoppingId }) => shoppingId)}
              onChoose={choose}
              empty={<NothingHere />}
            />
          </Card>
          {chosen.length > 0 && (
            <p className={styles.below}>
              <Button small look="danger" onClick={() => removeAsked(chosen)}>
                {t('cart.removeChosen', { count: chosen.length })}
              </Button>
            </p>
          )}
        </div>
        {cart.data && lines && lines.length > 0 && <CartTotals cart={cart.data} />}
      </div>
    </Wrap>
  )
}

function NothingHere() {
  const { t } = useText('commerce')
  return (
    <Empty
      title={t('cart.empty')}
      actions={
        <ButtonLink look="main" to={paths.moreServices()} as={Link}>
          {t('cart.moreServices')}
        </ButtonLink>
      }
    >
      {t('cart.emptyHint')}
    </Empty>
  )
}
