import { type DataOf, Link, paths, useCall, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, FailedState, SelectField, Skeleton, Tag } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { Scores } from '../figures/Scores.tsx'
import { coded } from '../names.ts'
import styles from './Eligibility.module.css'
import { FitBadge } from './Fit.tsx'

type Result = NonNullable<DataOf<'GET /eligibility/courses/:id'>['result']>
type Line = Result['lines'][number]
const TONES = { met: 'sea', 'not-met': 'coral', unknown: 'neutral' } as const
const CLIENTS = 100

export default function EligibilityCheck({ courseId }: { courseId: string }) {
  const { user } = useSession()
  return user?.type === 1 ? <Checked courseId={courseId} /> : <ByClient courseId={courseId} />
}

function ByClient({ courseId }: { courseId: string }) {
  const { t } = useText('discovery')
  const [dossierId, setDossierId] = useState('')
  const call = useCall('POST /dossier/searchStudentDossier', { body: { rows: CLIENTS } })
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={2} />
  if (call.data.rows.length === 0)
    return <EmptyState title={t('fit.noClients')}>{t('fit.noClientsHint')}</EmptyState>
  const options = call.data.rows.map(({ id, documentName }) => ({ value: id, label: documentName }))
  return (
    <>
      <SelectField
        label={t('fit.client')}
        empty={t('fit.choose')}
        options={options}
        value={dossierId}
        onChange={setDossierId}
        className={styles.client}
      />
      {dossierId && <Checked courseId={courseId} dossierId={dossierId} />}
    </>
  )
}

function Checked({ courseId, dossierId }: { courseId: string; dossierId?: string }) {
  const { t } = useText('discovery')
  const call = useCall('GET /eligibility/courses/:id', {
    params: { id: courseId },
    query: dossierId ? { dossierId } : {},
  })
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={5} />
  const { dossier, result } = call.data
  if (!dossier || !result) {
    const fill = (
      <ButtonLink look="main" to={paths.studentProfile()} as={Link}>
        {t('fit.fill')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('fit.noDossier')} actions={fill}>
        {t('fit.noDossierHint')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.check}>
      <p className={styles.verdict}>
        <b>{t(`fit.verdict.${result.verdict}`)}</b> <FitBadge fit={result} />
      </p>
      <ul className={styles.lines}>
        {result.lines.map((line, at) => (
          <RuleLine
            // biome-ignore lint/suspicious/noArrayIndexKey: several lines may be of one rule
            key={`${line.rule} ${at}`}
            line={line}
            or={line.group !== null && line.group === result.lines[at - 1]?.group}
          />
        ))}
      </ul>
      <p className={styles.note}>
        {t('fit.estimate')}{' '}
        <Link to={paths.studentProfile({ id: dossier.id })}>
          {t('fit.by', { name: dossier.documentName })}
        </Link>
      </p>
    </div>
  )
}

function RuleLine({ line, or }: { line: Line; or: boolean }) {
  const { t, locale } = useText('discovery')
  const said = (both: { en: string; cn: string } | null) => (locale === 'zh' ? both?.cn : both?.en)
  return (
    <li className={styles.line}>
      <Tag tone={TONES[line.outcome]}>{t(`fit.outcome.${line.outcome}`)}</Tag>
      <div>
        <p>
          {or && <span className={styles.or}>{t('fit.or')} </span>}
          <span className={styles.rule}>{coded(t, 'fit.rule', line.rule)}</span> {said(line.required)}
          {!line.mandatory && <span className={styles.or}> ({t('course.optional')})</span>}
        </p>
        {line.scores && line.scores.length > 0 && <Scores scores={line.scores} />}
        <p className={styles.yours}>
          {line.yours && t('fit.yours', { what: said(line.yours) })} {line.gap && <b>{said(line.gap)}</b>}{' '}
          {said(line.fix)}
        </p>
      </div>
    </li>
  )
}
