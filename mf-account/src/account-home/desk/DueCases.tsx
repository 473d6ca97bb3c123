import { CASE_TYPES, DAY_MS } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, paths, pick, useHydrated, useText } from '@southbound/shared/platform'
import { Heading, Tag } from '@southbound/shared/ui/page'
import styles from './CaseDesk.module.css'
import type { DeskData } from './CaseDesk.tsx'

const SOON_DAYS = 3

const pageOf = ({ caseId, caseType }: DeskData['due'][number]) =>
  caseType === CASE_TYPES.visa ? paths.visaApplications({ caseId }) : paths.courseCase(caseId)

function toneOf(dueAt: string | null): 'coral' | 'gold' | 'neutral' {
  const days = dueAt ? (Date.parse(dueAt) - Date.now()) / DAY_MS : Number.POSITIVE_INFINITY
  return days < 0 ? 'coral' : days < SOON_DAYS ? 'gold' : 'neutral'
}

export function DueCases({ cases }: { cases: DeskData['due'] }) {
  const { t, locale } = useText('account')
  const isHere = useHydrated()
  return (
    <section className={styles.due} aria-labelledby="due">
      <Heading level={2} id="due">
        {t('home.desk.due')}
      </Heading>
      <ul>
        {cases.map((one) => (
          <li key={one.caseId}>
            <Link to={pageOf(one)}>
              {pick(one, locale)} <small className="num">{one.refNo}</small>
            </Link>
            <span className={styles.stage}>{t(`home.desk.stages.${one.stage}`)}</span>
            {one.dueAt && isHere && (
              <Tag tone={toneOf(one.dueAt)}>{t('home.desk.dueOn', { date: formatDateTime(one.dueAt) })}</Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
