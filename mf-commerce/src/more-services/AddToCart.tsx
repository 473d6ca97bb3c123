import {
  bus,
  Link,
  notify,
  paths,
  pick,
  useAct,
  useFlag,
  useSession,
  useText,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { Button, ButtonLink, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import type { Goods } from '../components/wire.ts'
import styles from './AddToCart.module.css'

/** The way into the cart. Who is not signed in is led to the login page and back; who may not buy this reads why. While ordering is paused there is none. */
export function AddToCart({ goods }: { goods: Goods }) {
  const { t, locale } = useText('commerce')
  const session = useSession()
  const { path, search } = useUrl()
  const isOpen = useFlag('commerce.cart')
  if (!isOpen) return null
  if (session.status !== 'in') {
    const query = search.toString()
    const here = withLocale(locale, path + (query ? `?${query}` : ''))
    return (
      <ButtonLink
        to={paths.login({ redirectUrl: here })}
        as={Link}
        aria-label={t('goods.addNamed', { name: pick(goods, locale) })}
      >
        {t('goods.add')}
      </ButtonLink>
    )
  }
  const may = session.user.permissions.includes('commerce.cart') && goods.audience.includes(session.user.type)
  return may ? <AddForm goods={goods} /> : <p className={styles.closed}>{t('goods.notForYou')}</p>
}

function AddForm({ goods }: { goods: Goods }) {
  const { t, locale } = useText('commerce')
  const name = pick(goods, locale)
  const [quantity, setQuantity] = useState(String(goods.minQty))
  const { run, busy, error } = useAct('POST /shopping/addOrModifyShopping', { inPlace: true })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run({ body: { goodsId: goods.goodsId, quantity: Number(quantity) } }))) return
    notify.success(t('goods.added', { name }))
    bus.emit('cart.changed')
  }
  return (
    <Form className={styles.form} onSubmit={add}>
      <TextField
        label={t('goods.quantityOf', { name })}
        labelHidden
        type="number"
        inputMode="numeric"
        min={goods.minQty}
        max={goods.maxQty}
        step={goods.step}
        value={quantity}
        onChange={setQuantity}
        error={error && (error.fields[0]?.message ?? error.message)}
        className={styles.quantity}
      />
      <Button type="submit" busy={busy} aria-label={t('goods.addNamed', { name })}>
        {t('goods.add')}
      </Button>
    </Form>
  )
}
