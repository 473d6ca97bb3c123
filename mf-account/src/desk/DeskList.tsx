import { useText } from '@southbound/shared/platform'
import { StaffFrame, type StaffPage } from '@southbound/shared/ui/desk/staff'
import { DeskTable, type DeskTableProps, type Listed, listed } from '@southbound/shared/ui/desk/table'
import type { ReactNode } from 'react'
import { SearchBar, type SearchChoice } from './SearchBar.tsx'
import { ROWS, useDeskPage } from './use-desk-page.ts'

interface DeskListProps<Row> extends Pick<DeskTableProps<Row>, 'columns' | 'empty'> {
  page: StaffPage
  title: string
  lead: string
  actions?: ReactNode
  words?: boolean
  choices?: readonly SearchChoice[]
  states?: readonly number[]
  stateName?: (state: number) => string
  rowKey?: (row: Row) => string
  found: Listed<Row>
  children?: ReactNode
}

export function DeskList<Row extends { id: string }>(props: DeskListProps<Row>) {
  const { page: name, title, lead, actions, words = false, choices = [], states, stateName = String } = props
  const { columns, empty, rowKey = ({ id }) => id, found, children } = props
  const { t } = useText('account')
  const { page, onPage } = useDeskPage()
  const options = states?.map((state) => ({ value: String(state), label: stateName(state) }))
  const byState = options ? [{ name: 'state', label: t('status'), empty: t('all'), options }] : []
  return (
    <StaffFrame page={name} title={title} lead={lead} actions={actions}>
      <SearchBar label={title} words={words} choices={[...choices, ...byState]} />
      <DeskTable
        label={title}
        columns={columns}
        rowKey={rowKey}
        empty={empty}
        {...listed(found, page, ROWS, onPage)}
      />
      {children}
    </StaffFrame>
  )
}
