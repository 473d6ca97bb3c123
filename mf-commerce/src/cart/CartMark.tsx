import { useAllowed, useText } from '@southbound/shared/platform'
import { Count, VisuallyHidden } from '@southbound/shared/ui/page'
import styles from './CartMark.module.css'
import { useCartRead, useCartStore } from './cart-store.ts'

export default function CartMark() {
  return useAllowed('commerce.cart') ? <Lines /> : null
}

function Lines() {
  const { t } = useText('commerce')
  useCartRead()
  const count = useCartStore(({ data }) => data?.total ?? 0)
  return count === 0 ? null : (
    <>
      {' '}
      <span className={styles.mark}>
        <Count value={count} />
      </span>{' '}
      <VisuallyHidden>{t('cart.lines', { count })}</VisuallyHidden>
    </>
  )
}
