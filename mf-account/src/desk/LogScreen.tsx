import { DEEDS } from '@southbound/shared/contract/constants'
import { type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Desk.module.css'
import { DeskList } from './DeskList.tsx'
import { useDeskPage } from './use-desk-page.ts'

type LogLine = DataOf<'GET /operations/log'>['rows'][number]

export function useDeedName() {
  const { t } = useText('account')
  return (action: string) => t(`log.actions.${action.replace('.', '-') as 'file-read'}`)
}

export function useLogColumns(): TableColumn<LogLine>[] {
  const { t, locale } = useText('account')
  const deedName = useDeedName()
  return [
    {
      key: 'action',
      title: t('log.action'),
      lead: true,
      cell: (line) => deedName(line.action),
    },
    {
      key: 'target',
      title: t('log.target'),
      cell: (line) => pick({ nameEn: line.targetName, nameCn: line.targetNameCn }, locale),
    },
    { key: 'reason', title: t('reason'), cell: (line) => line.reason },
    { key: 'actor', title: t('log.actor'), cell: (line) => <Actor line={line} /> },
    {
      key: 'at',
      title: t('log.at'),
      cell: (line) => <Time at={line.at} />,
    },
  ]
}

/** Who acts has chosen the name; the account says who it was. */
function Actor({ line: { actor, actorAccount } }: { line: LogLine }) {
  return (
    <>
      {actor}
      {actorAccount && actorAccount !== actor && <span className={styles.note}>{actorAccount}</span>}
    </>
  )
}

export default function LogScreen() {
  const { t } = useText('account')
  const { search, asked } = useDeskPage()
  const { action, days, keyword } = Object.fromEntries(search)
  const found = useCall('GET /operations/log', {
    query: { ...asked, keyword, action, days: Number(days) || undefined },
  })
  const columns = useLogColumns()
  const deedName = useDeedName()
  return (
    <DeskList
      page="log"
      title={t('log.title')}
      lead={t('log.lead')}
      words
      choices={[
        {
          name: 'action',
          label: t('log.action'),
          empty: t('all'),
          options: DEEDS.map((value) => ({ value, label: deedName(value) })),
        },
        {
          name: 'days',
          label: t('log.at'),
          empty: t('log.always'),
          options: ['7', '30'].map((value) => ({ value, label: t('log.days', { count: Number(value) }) })),
        },
      ]}
      columns={columns}
      found={found}
      empty={t('desk.nothingFound')}
    />
  )
}
