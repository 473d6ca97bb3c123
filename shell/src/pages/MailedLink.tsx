import { useHydrated, useText } from '@southbound/shared/platform'
import { Heading, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import styles from './plain.module.css'

const OpenedLink = lazy(() => import('./OpenedLink.tsx'))

export function MailedLink() {
  return useHydrated() ? (
    <Suspense fallback={<Opening />}>
      <OpenedLink />
    </Suspense>
  ) : (
    <Opening />
  )
}

export function Opening() {
  const { t } = useText('shell')
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('link.opening')}</Heading>
      <Skeleton lines={3} />
    </Wrap>
  )
}
