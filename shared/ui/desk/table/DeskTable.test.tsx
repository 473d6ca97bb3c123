import { expect, test } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DeskTable, type TableColumn, type TableSort } from '../table.tsx'
import { Paging } from './Paging.tsx'

interface Course {
  name: string
  fee: number
}
const ROWS: Course[] = [
  { name: 'Nursing', fee: 30 },
  { name: 'Law', fee: 40 },
]
const COLUMNS: TableColumn<Course>[] = [
  { key: 'name', title: 'Course', lead: true, cell: ({ name }) => name },
  { key: 'fee', title: 'Fee', numeric: true, sortable: true, cell: ({ fee }) => fee },
]
let chosen: string[] = []
let sorts: TableSort[] = []

function Example() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', descending: false })
  const [keys, setKeys] = useState<string[]>([])
  chosen = keys
  return (
    <TestTexts>
      <DeskTable
        label="Courses"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ name }) => name}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={(next) => {
          sorts.push(next)
          setSort(next)
        }}
        chosen={keys}
        onChoose={setKeys}
      />
    </TestTexts>
  )
}

test('a column is sorted by a button that has a name and a direction', async () => {
  sorts = []
  render(<Example />)
  const head = screen.getByRole('columnheader', { name: 'Fee' })
  await userEvent.click(within(head).getByRole('button', { name: 'Fee' }))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  within(head).getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  expect(sorts.map(({ descending }) => descending)).toEqual([false, true])
})

test('rows are chosen one by one or all at once, and each cell carries its title for the card', async () => {
  render(<Example />)
  const table = within(screen.getByRole('table', { name: 'Courses' }))
  await userEvent.click(table.getByRole('checkbox', { name: 'Law' }))
  expect(chosen).toEqual(['Law'])
  await userEvent.click(table.getByRole('checkbox', { name: 'All' }))
  expect([...chosen].sort()).toEqual(['Law', 'Nursing'])
  expect(table.getByRole('cell', { name: '40' }).dataset.title).toBe('Fee')
})

const pages: number[] = []
function Emptied() {
  const [page, setPage] = useState(3)
  const onPage = (next: number) => {
    pages.push(next)
    setPage(next)
  }
  return (
    <TestTexts>
      <DeskTable
        label="Courses"
        columns={COLUMNS}
        rows={page === 1 ? ROWS : []}
        rowKey={({ name }) => name}
        empty="Nothing"
        paging={{ page, total: 2, rows: 2, onPage }}
      />
    </TestTexts>
  )
}

test('a page whose last row went away gives way to the last page that has rows', async () => {
  render(<Emptied />)
  expect(await screen.findByRole('cell', { name: 'Nursing' })).toBeTruthy()
  expect(pages).toEqual([1])
  expect(screen.queryByText('Nothing')).toBeNull()
})

const asked: number[] = []
function Paged() {
  const [page, setPage] = useState(1)
  const onPage = (next: number) => {
    asked.push(next)
    setPage(next)
  }
  return (
    <TestTexts>
      <Paging page={page} total={40} rows={20} onPage={onPage} />
    </TestTexts>
  )
}

test('at an end the button that was pressed keeps the focus, and does nothing more', async () => {
  render(<Paged />)
  const next = screen.getByText('→')
  await userEvent.click(next)
  await userEvent.click(next)
  expect(asked).toEqual([2])
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
})

function Shrinking() {
  const [rows, setRows] = useState(ROWS)
  const columns: TableColumn<Course>[] = [
    ...COLUMNS,
    {
      key: 'acts',
      title: '',
      cell: ({ name }) => (
        <button type="button" onClick={() => setRows(rows.filter((row) => row.name !== name))}>
          Delete {name}
        </button>
      ),
    },
  ]
  return (
    <TestTexts>
      <main id="main">
        <h1>All courses</h1>
        <DeskTable
          label="Courses"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          empty="Nothing"
        />
      </main>
    </TestTexts>
  )
}

test('a row that leaves gives the focus to the one in its place, and the last one to the heading', async () => {
  render(<Shrinking />)
  screen.getByText('Delete Nursing').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByText('Delete Law'))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Nothing')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All courses' }))
})
