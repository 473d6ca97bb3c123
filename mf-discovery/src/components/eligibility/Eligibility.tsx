import { Link, paths, useAllowed, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, Skeleton } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import { Section } from '../Section.tsx'
import { useHere } from '../use-here.ts'
import styles from './Eligibility.module.css'

const EligibilityCheck = lazy(() => import('./EligibilityCheck.tsx'))

export function Eligibility({ courseId }: { courseId: string }) {
  const { t } = useText('discovery')
  const { status } = useSession()
  const may = useAllowed('cases.dossier')
  const here = useHere()
  if (status === 'in' && !may) return null
  return (
    <Section title={t('eligibility.title')} id="eligibility">
      {status === 'in' ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <EligibilityCheck courseId={courseId} />
        </Suspense>
      ) : (
        <div className={styles.out}>
          <p>{t('eligibility.out')}</p>
          <ButtonLink to={paths.login({ redirectUrl: here })} as={Link}>
            {t('out.signIn')}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
