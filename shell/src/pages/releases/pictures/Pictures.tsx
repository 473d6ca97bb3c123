import { formatDateTime, useText } from '@southbound/shared/platform'
import { Alert, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { useActor } from '../use-actor.ts'
import type { PackageLine } from '../wire.ts'
import { Choosing, type PictureView, useLook } from './Choosing.tsx'
import { PageRow } from './PageRow.tsx'
import styles from './Pictures.module.css'
import { isChanged, type PicturedPage, pairIn, type TakenPictures, usePictures } from './use-pictures.ts'

/** Builds that may still go to visitors, newest first. */
const waitingIn = ({ kept }: PackageLine): string[] =>
  kept.filter(({ state }) => state === 'ready' || state === 'canary').map(({ version }) => version)

/** What a build changes for visitors, before it is given to them. */
export function Pictures({ line }: { line: PackageLine }) {
  const { t } = useText('releases')
  const waiting = waitingIn(line)
  const [asked, setAsked] = useState('')
  const found = usePictures(line.name)
  const version = waiting.find((one) => one === asked) ?? waiting[0]
  if (!version) return null
  const taken = found.data?.rows.find((one) => one.version === version)
  const options = waiting.map((value) => ({ value, label: value }))
  return (
    <Panel title={t('pictures.title')}>
      {waiting.length > 1 && (
        <SelectField label={t('pictures.build')} value={version} onChange={setAsked} options={options} />
      )}
      <NotRead found={found} lines={4} />
      {found.data && <Shown key={version} line={line} version={version} taken={taken} />}
    </Panel>
  )
}

interface ShownProps {
  line: PackageLine
  version: string
  taken: TakenPictures | undefined
}
function Shown({ line, version, taken }: ShownProps) {
  const { t } = useText('releases')
  if (!taken || taken.report.pages.length === 0)
    return (
      <>
        <p>{t(`pictures.none.${taken?.report.none ?? 'not-run'}`, { version })}</p>
        <p className={styles.fine}>{t('pictures.how')}</p>
      </>
    )
  return <Pages line={line} taken={taken} />
}

/** The biggest change first; what does not change keeps its order by visits. */
function sorted(pages: readonly PicturedPage[], { language, width }: PictureView) {
  return pages
    .flatMap((page) => {
      const pair = pairIn(page, language, width)
      return pair ? [{ page, pair }] : []
    })
    .sort((a, b) => b.pair.share - a.pair.share)
}

function Pages({ line, taken }: { line: PackageLine; taken: TakenPictures }) {
  const { t } = useText('releases')
  const actor = useActor()
  const look = useLook()
  const { version, report } = taken
  const changed = report.pages.filter(isChanged).length
  const rows = sorted(report.pages, look)
  return (
    <>
      <p>
        <strong>{t('pictures.changed', { count: changed, pages: report.pages.length })}</strong>{' '}
        {t('pictures.lead', { version, active: report.active })}
      </p>
      <p className={styles.fine}>
        {t('pictures.taken', { at: formatDateTime(taken.takenAt), by: actor(taken.takenBy) })}
      </p>
      {report.active !== line.active && (
        <Alert tone="warn">{t('pictures.older', { active: report.active, live: line.active })}</Alert>
      )}
      <Choosing look={look} />
      <ol className={styles.pages}>
        {rows.map(({ page, pair }, at) => (
          <PageRow
            key={`${page.path} ${pair.language} ${pair.width}`}
            {...{ name: line.name, version, active: report.active, page, pair }}
            isMarked={look.isMarked}
            isFirst={at === 0 && pair.share > 0}
          />
        ))}
      </ol>
      <Left left={report.left} />
    </>
  )
}

function Left({ left }: { left: TakenPictures['report']['left'] }) {
  const { t } = useText('releases')
  const reasons = (['sign-in', 'no-example', 'failed'] as const)
    .map((why) => ({ why, pages: left.filter((one) => one.why === why).map(({ path }) => path) }))
    .filter(({ pages }) => pages.length > 0)
  return reasons.map(({ why, pages }) => (
    <p key={why} className={styles.fine}>
      {t(`pictures.left.${why}`, { pages: pages.join(', ') })}
    </p>
  ))
}
