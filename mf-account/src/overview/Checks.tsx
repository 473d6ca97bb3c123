import { type DataOf, Link } from '@southbound/shared/platform'
import { ButtonLink, Panel, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useDeskWords } from '../desk/desk-words.tsx'
import { useDeedName } from '../desk/LogScreen.tsx'
import own from './Overview.module.css'

type Overview = DataOf<'GET /operations/overview'>
interface Check {
  name: string
  path: string
  count: number
  latestAt: string | null
}
const DAYS = 7

export function Checks({ data: { deeds, checks } }: { data: Overview }) {
  const { t } = useDeskWords()
  const deedName = useDeedName()
  const ofLog = deeds.map(({ action, ...deed }) => ({
    ...deed,
    name: deedName(action),
    path: `/crm/log?action=${action}&days=${DAYS}`,
  }))
  const ofDesk = checks
    .filter(({ count }) => count > 0)
    .map(({ check, ...one }) => ({ ...one, name: t(`overview.checkNames.${check as 'releases'}`) }))
  const columns: TableColumn<Check>[] = [
    {
      key: 'name',
      title: t('overview.check'),
      lead: true,
      cell: ({ name, path }) => <Link to={path}>{name}</Link>,
    },
    { key: 'count', title: t('overview.times'), numeric: true, cell: ({ count }) => <b>{count}</b> },
    {
      key: 'latest',
      title: t('overview.latest'),
      cell: ({ latestAt }) => <Time at={latestAt} />,
    },
    {
      key: 'open',
      title: '',
      cell: ({ name, path }) => (
        <ButtonLink as={Link} small to={path} aria-label={`${t('overview.open')}: ${name}`}>
          {t('overview.open')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <Panel title={t('overview.checks')} flush className={own.wide}>
      <DeskTable
        label={t('overview.checks')}
        columns={columns}
        rows={[...ofLog, ...ofDesk]}
        rowKey={({ name }) => name}
        empty={t('overview.noDeeds')}
      />
    </Panel>
  )
}
