import { api, bus, notify, pick, useText } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, TextField } from '@southbound/shared/ui/page'
import type { Goods } from '../components/wire.ts'
import styles from './AddToCart.module.css'

/** The quantity and the button; the server checks the goods' own range. */
export default function AddForm({ goods }: { goods: Goods }) {
  const { t, locale } = useText('commerce')
  const name = pick(goods, locale)
  const form = useLightForm({
    first: { quantity: String(goods.minQty) },
    send: async ({ quantity }) => {
      await api('POST /shopping/addOrModifyShopping', {
        body: { goodsId: goods.goodsId, quantity: Number(quantity) },
      })
      notify.success(t('goods.added', { name }))
      bus.emit('cart.changed')
    },
  })
  return (
    <LightForm form={form} className={styles.form}>
      <TextField
        label={t('goods.quantityOf', { name })}
        labelHidden
        type="number"
        inputMode="numeric"
        min={goods.minQty}
        max={goods.maxQty}
        step={goods.step}
        className={styles.quantity}
        {...form.field('quantity')}
      />
      <Button type="submit" busy={form.busy} aria-label={t('goods.addNamed', { name })}>
        {t('goods.add')}
      </Button>
    </LightForm>
  )
}
