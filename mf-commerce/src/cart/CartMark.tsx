import { formatCount, Link, paths, useAllowed, useBus, useCall, useSession, useText, withLocale } from '@southbound/shared/platform'
import { VisuallyHidden } from '@southbound/shared/ui/page'
import styles from './CartButton.module.css'

/** The cart at the right edge, with the number of its lines. Signed out it leads to the login page; who has no cart sees none. */
export default function CartButton() {
  const { status } = useSession()
  const { locale } = useText('commerce')
  const may = useAllowed('commerce.cart')
  if (status === 'in') return may ? <OwnCart /> : null
  return status === 'out' ? <CartLink to={paths.login({ redirectUrl: withLocale(locale, paths.cart()) })} /> : null
}

function OwnCart() {
  const { data, reload } = useCall('POST /shopping/shoppingList')
  useBus('cart.changed', reload)
  return <CartLink to={paths.cart()} count={data?.total ?? 0} />
}

function CartLink({ to, count = 0 }: { to: string; count?: number }) {
  const { t } = useText('commerce')
  return (
    <Link to={to} className={styles.button}>
      {t('cart.title')}
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count}>{formatCount(count)}</span> <VisuallyHidden>{t('cart.lines', { count })}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
