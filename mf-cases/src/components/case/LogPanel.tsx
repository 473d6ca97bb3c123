import { DAY_MS } from '@southbound/shared/contract/constants'
import { formatDateTime, pick, useSession, useText } from '@southbound/shared/platform'
import { Disclosure, Panel, Skeleton, Tag } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import { Suspense, useState } from 'react'
import type words from '../../locales/work.en.json'
import { FileLink } from '../files/FileLink.tsx'
import { type CaseLog, useShownCase } from './use-case.ts'

/** The note's form brings antd's inputs: only for who opens it. */
const NoteForm = lazyPart(() => import('./NoteForm.tsx'))
const FIRST = 10

export function LogPanel() {
  const { t } = useText('cases')
  const { detail, log } = useShownCase()
  const [fresh] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  const [writing, setWriting] = useState(false)
  const [all, setAll] = useState(false)
  const entries = (log ?? []).toReversed().map((line) => {
    const { logId, at, actorName, actorRole } = line
    const role = t(`log.roles.${actorRole as keyof typeof words.log.roles}`)
    return {
      id: logId,
      text: <Line line={line} />,
      at,
      shownAt: formatDateTime(at),
      by: actorName ? t('log.by', { name: actorName, role }) : role,
      fresh: at > fresh,
    }
  })
  const shown = all ? entries : entries.slice(0, FIRST)
  return (
    <Panel title={t('log.title')}>
      {!log && <Skeleton lines={4} />}
      {log && (entries.length ? <Log label={t('log.title')} entries={shown} /> : <p>{t('log.empty')}</p>)}
      {entries.length > FIRST && (
        <Button small look="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'board.log.fewer' : 'board.log.all', { count: entries.length })}
        </Button>
      )}
      {detail.can.log && (
        <Disclosure summary={t('log.add')} onOpen={() => setWriting(true)}>
          <Suspense fallback={<Skeleton lines={3} />}>{writing && <NoteForm />}</Suspense>
        </Disclosure>
      )}
    </Panel>
  )
}

/** All parties read it, unless a word beside it says who does. */
const SEEN_BY_SOME: readonly number[] = [2, 3]

function Line({ line: { textEn, textCn, visibility, files = [] } }: { line: CaseLog[number] }) {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  return (
    <>
      {pick({ nameEn: textEn, nameCn: textCn }, locale)}
      {role !== 'student' && SEEN_BY_SOME.includes(visibility) && (
        <>
          {' '}
          <Tag>{t(`log.sees.${visibility as 2}`)}</Tag>
        </>
      )}
      {files.map((file) => (
        <div key={file.fileId} className="small">
          <FileLink file={file} />
        </div>
      ))}
    </>
  )
}
