import { IMPORT_STATE } from '@southbound/shared/contract/constants'
import { type DataOf, formatNumber, useCall, useText } from '@southbound/shared/platform'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { DeskList } from '../desk/DeskList.tsx'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { Decided, Noted } from '../desk/Noted.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { ImportReport } from './ImportReport.tsx'
import { TakeBack } from './TakeBack.tsx'

export type Imported = DataOf<'GET /operations/register-imports'>['rows'][number]
type Opened = { report: Imported } | { takeBack: Imported }

export default withDeskWords(Imports)

function Imports() {
  const { t: common } = useText('account')
  const { t } = useDeskWords()
  const { page, asked } = useDeskPage()
  const [opened, setOpened] = useState<Opened | null>(null)
  const found = useCall('GET /operations/register-imports', { query: asked })
  // A later one is in the way of any other; only the newest live one offers it.
  const last = page === 1 ? found.data?.rows.find(({ state }) => state === IMPORT_STATE.live) : undefined
  const close = () => setOpened(null)
  const columns: TableColumn<Imported>[] = [
    { key: 'edition', title: t('imports.edition'), lead: true, cell: (row) => <Edition row={row} /> },
    { key: 'counts', title: t('imports.courses'), cell: (row) => <Courses row={row} /> },
    { key: 'objections', title: t('imports.objections'), cell: (row) => <Objections row={row} /> },
    { key: 'made', title: t('imports.made'), cell: (row) => <Made row={row} /> },
    { key: 'state', title: common('status'), cell: (row) => <State row={row} /> },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <div className={styles.acts}>
          <Button
            small
            onClick={() => setOpened({ report: row })}
            aria-label={t('imports.reportOf', nameOf(row))}
          >
            {t('imports.report')}
          </Button>
          {row.id === last?.id && (
            <Button
              small
              onClick={() => setOpened({ takeBack: row })}
              aria-label={t('imports.takeBackOf', nameOf(row))}
            >
              {t('imports.takeBack')}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <DeskList
      page="imports"
      title={t('imports.title')}
      lead={t('imports.lead')}
      columns={columns}
      found={found}
      empty={t('imports.empty')}
    >
      {opened && 'report' in opened && <ImportReport imported={opened.report} onClose={close} />}
      {opened && 'takeBack' in opened && (
        <TakeBack imported={opened.takeBack} onClose={close} onDone={found.reload} />
      )}
    </DeskList>
  )
}

export const nameOf = ({ edition, fileName }: Pick<Imported, 'edition' | 'fileName'>) => ({
  name: edition ?? fileName,
})

function Edition({ row: { edition, editionFrom, fileName } }: { row: Imported }) {
  const { t } = useDeskWords()
  const said = editionFrom === null ? '' : t(`imports.saidBy.${editionFrom as 1}`)
  return (
    <Noted note={<span className={styles.text}>{[fileName, said].filter(Boolean).join(' · ')}</span>}>
      {edition ?? t('imports.withoutDay')}
    </Noted>
  )
}

function Courses({ row: { sheets } }: { row: Imported }) {
  const { t } = useDeskWords()
  const counts = sheets.find(({ sheet }) => sheet === 'Courses')
  const refused = sheets.reduce((sum, sheet) => sum + sheet.refused, 0)
  if (!counts) return null
  const { created, updated, offline } = counts
  return (
    <Noted note={refused > 0 && t('imports.refusedRows', { count: refused })}>
      {t('imports.news', {
        created: formatNumber(created),
        updated: formatNumber(updated),
        offline: formatNumber(offline),
      })}
    </Noted>
  )
}

function Objections({ row: { objections, forcedReason } }: { row: Imported }) {
  const { t } = useDeskWords()
  if (objections.length === 0) return <span className={styles.fine}>{t('imports.none')}</span>
  return (
    <Noted note={forcedReason && t('imports.forced', { reason: forcedReason })}>
      {objections.join('; ')}
    </Noted>
  )
}

function Made({ row: { importedAt, importedBy } }: { row: Imported }) {
  return (
    <Noted note={importedBy}>
      <Time className={styles.whole} at={importedAt} />
    </Noted>
  )
}

function State({ row: { state, takenBack } }: { row: Imported }) {
  const { t } = useDeskWords()
  return (
    <Decided
      row={{
        note: takenBack?.reason ?? null,
        decidedBy: takenBack?.by ?? null,
        decidedAt: takenBack?.at ?? null,
      }}
      tag={
        <Tag tone={state === IMPORT_STATE.live ? 'sea' : 'neutral'}>{t(`imports.states.${state as 1}`)}</Tag>
      }
    />
  )
}
