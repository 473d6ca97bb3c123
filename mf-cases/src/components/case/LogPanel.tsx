import { formatDateTime, useText } from '@southbound/shared/platform'
import { Disclosure, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { lazy, Suspense, useState } from 'react'
import type { CaseDetail, LogLine } from './use-case.ts'

/** The note's form brings antd's inputs: only for who opens it. */
const NoteForm = lazy(() => import('./NoteForm.tsx'))

interface LogPanelProps {
  detail: CaseDetail
  lines: readonly LogLine[] | undefined
  onAdded: () => void
}

/** What happened, the newest first; whoever works the case may add a note. */
export function LogPanel({ detail, lines, onAdded }: LogPanelProps) {
  const { t, locale } = useText('cases')
  const [fresh] = useState(() => new Date(Date.now() - 24 * 3600_000).toISOString())
  const [writing, setWriting] = useState(false)
  const entries = (lines ?? []).toReversed().map((line) => ({
    id: line.logId,
    text: (locale === 'zh' ? line.textCn : line.textEn) ?? line.textEn ?? line.textCn ?? '',
    at: line.at,
    shownAt: formatDateTime(line.at),
    by: line.actorName
      ? t('log.by', { name: line.actorName, role: t(`log.roles.${line.actorRole}`) })
      : t(`log.roles.${line.actorRole}`),
    fresh: line.at > fresh,
  }))
  return (
    <Panel title={t('log.title')}>
      {!lines && <Skeleton lines={4} />}
      {lines && (entries.length ? <Log label={t('log.title')} entries={entries} /> : <p>{t('log.empty')}</p>)}
      {detail.can.log && (
        <Disclosure summary={t('log.add')} onOpen={() => setWriting(true)}>
          <Suspense fallback={<Skeleton lines={3} />}>
            {writing && <NoteForm caseId={detail.caseId} onAdded={onAdded} />}
          </Suspense>
        </Disclosure>
      )}
    </Panel>
  )
}
