import { LIMITS } from '@southbound/shared/contract/constants'
import { type DataOf, Link, paths, useCall, useSession, useText } from '@southbound/shared/platform'
import { useRested } from '@southbound/shared/platform/rested'
import {
  ButtonLink,
  EmptyState,
  FailedState,
  SelectField,
  Skeleton,
  Tag,
  TextField,
} from '@southbound/shared/ui/page'
import { useState } from 'react'
import { Scores } from '../figures/Scores.tsx'
import { coded } from '../names.ts'
import styles from './Eligibility.module.css'
import { FitBadge } from './Fit.tsx'

type Result = NonNullable<DataOf<'GET /eligibility/courses/:id'>['result']>
type Line = Result['lines'][number]
type Client = DataOf<'POST /dossier/searchStudentDossier'>['rows'][number]
const TONES = { met: 'sea', 'not-met': 'coral', unknown: 'neutral' } as const
const CLIENTS = 100

export default function EligibilityCheck({ courseId }: { courseId: string }) {
  const { user } = useSession()
  return user?.type === 1 ? <Checked courseId={courseId} /> : <ByClient courseId={courseId} />
}

function ByClient({ courseId }: { courseId: string }) {
  const { t } = useText('discovery')
  const [client, setClient] = useState({ value: '', label: '' })
  /** Null until something is searched for. */
  const [words, setWords] = useState<string | null>(null)
  const keyword = useRested(words ?? '') || undefined
  const call = useCall('POST /dossier/searchStudentDossier', { body: { keyword, rows: CLIENTS } })
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={2} />
  const { rows, total } = call.data
  if (total === 0 && words === null)
    return <EmptyState title={t('eligibility.noClients')}>{t('eligibility.noClientsHint')}</EmptyState>
  const found = rows.map(labelled).filter(({ value }) => value !== client.value)
  const options = client.value ? [client, ...found] : found
  const choose = (id: string) =>
    setClient(options.find(({ value }) => value === id) ?? { value: '', label: '' })
  return (
    <>
      {(total > rows.length || words !== null) && (
        <TextField
          type="search"
          label={t('detail.findClient')}
          hint={total > rows.length ? t('detail.firstClients', { count: rows.length }) : undefined}
          maxLength={LIMITS.keyword}
          value={words ?? ''}
          onChange={setWords}
        />
      )}
      <SelectField
        label={t('eligibility.client')}
        empty={t('eligibility.choose')}
        options={options}
        value={client.value}
        onChange={choose}
        className={styles.client}
      />
      {client.value && <Checked courseId={courseId} dossierId={client.value} />}
    </>
  )
}

/** Several documents have one name: the person is named beside it. */
const labelled = ({ id, documentName, studentName }: Client) => ({
  value: id,
  label: [documentName, studentName].filter(Boolean).join(' · '),
})

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
        {t('eligibility.fill')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('eligibility.noDossier')} actions={fill}>
        {t('eligibility.noDossierHint')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.check}>
      <p className={styles.verdict}>
        <b>{t(`eligibility.verdict.${result.verdict}`)}</b> <FitBadge fit={result} />
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
        {t('eligibility.estimate')}{' '}
        <Link to={paths.studentProfile({ id: dossier.id })}>
          {t('eligibility.by', { name: dossier.documentName })}
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
      <Tag tone={TONES[line.outcome]}>{t(`eligibility.outcome.${line.outcome}`)}</Tag>
      <div>
        <p>
          {or && <span className={styles.or}>{t('eligibility.or')} </span>}
          <span className={styles.rule}>{coded(t, 'eligibility.rule', line.rule)}</span> {said(line.required)}
          {!line.mandatory && <span className={styles.or}> ({t('course.optional')})</span>}
        </p>
        {line.scores && line.scores.length > 0 && <Scores scores={line.scores} />}
        <p className={styles.yours}>
          {line.yours && t('eligibility.yours', { what: said(line.yours) })}{' '}
          {line.gap && <b>{said(line.gap)}</b>} {said(line.fix)}
        </p>
      </div>
    </li>
  )
}
