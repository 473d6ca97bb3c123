import {
  Link,
  paths,
  pick,
  useFlag,
  useSession,
  useText,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { ButtonLink, Skeleton } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import type { Goods } from '../components/wire.ts'
import styles from './AddToCart.module.css'

const AddForm = lazy(() => import('./AddForm.tsx'))

/** Visitors are led to the login page and back. Nothing is shown while ordering is paused. */
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
  if (!may) return <p className={styles.closed}>{t('goods.notForYou')}</p>
  return (
    <Suspense fallback={<Skeleton lines={1} />}>
      <AddForm goods={goods} />
    </Suspense>
  )
}
