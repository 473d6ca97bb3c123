import { useHydrated, useText } from '@southbound/shared/platform'
import { Heading, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import styles from './plain.module.css'

const OpenedLink = lazy(() => import('./OpenedLink.tsx'))

/** `/{token}`: what the browser shows while it asks, and all that the server's HTML says. */
export function MailedLink() {
  return useHydrated() ? (
    <Suspense fallback={<Opening />}>
      <OpenedLink />
    </Suspense>
  ) : (
    <Opening />
  )
}

/** Stands here until the link is known. */
export function Opening() {
  const { t } = useText('shell')
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('link.opening')}</Heading>
      <Skeleton lines={3} />
    </Wrap>
  )
}
