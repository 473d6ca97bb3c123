import { today } from '@southbound/shared/contract/constants'
import { api } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type Listed, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { SearchBar, type SearchChoice } from '../desk/SearchBar.tsx'
import { ROWS, useDeskPage } from '../desk/use-desk-page.ts'
import { RuleDialog } from './RuleDialog.tsx'
import type { Entered, RuleField } from './rule-fields.ts'

const ENDED = 3
const TONES = { 1: 'sea', 2: 'gold', 3: 'neutral' } as const
type Table = 'clock-targets' | 'holidays' | 'file-requirements' | 'visa-facts'
interface Rule {
  id: string
  state: number
}
interface RuleListProps<Row> {
  table: Table
  label: string
  add: string
  choices: readonly SearchChoice[]
  columns: readonly TableColumn<Row>[]
  found: Listed<Row>
  nameOf: (row: Row) => string
  fields: readonly RuleField[]
  /** Values to begin with; null for a new rule. */
  first: (row: Row | null) => Entered
  save: (entered: Entered, row: Row | null) => Promise<unknown>
  /** A holiday ends on no other day than its own. */
  endsAt?: 'day' | 'once'
  mayEnd?: (row: Row) => boolean
}

export function RuleList<Row extends Rule>(props: RuleListProps<Row>) {
  const { table, label, add, choices, columns, found, nameOf, fields, first, save } = props
  const { endsAt = 'day', mayEnd = () => true } = props
  const { t } = useDeskWords()
  const { page, onPage } = useDeskPage()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [ending, setEnding] = useState<Row | null>(null)
  const row = edited === 'new' ? null : edited
  const close = () => {
    setEdited(null)
    setEnding(null)
  }
  const acts: TableColumn<Row> = {
    key: 'acts',
    title: '',
    cell: (one) =>
      one.state !== ENDED && (
        <span className={styles.acts}>
          <Button
            small
            onClick={() => setEdited(one)}
            aria-label={t('rules.changeNamed', { name: nameOf(one) })}
          >
            {t('rules.change')}
          </Button>
          {mayEnd(one) && (
            <Button
              small
              onClick={() => setEnding(one)}
              aria-label={t('rules.endNamed', { name: nameOf(one) })}
            >
              {t('rules.end')}
            </Button>
          )}
        </span>
      ),
  }
  const endDay: RuleField = {
    name: 'day',
    label: t('rules.endDay'),
    kind: 'date',
    required: true,
    hint: t('rules.fromHint'),
  }
  return (
    <>
      <SearchBar label={label} words={false} choices={choices} />
      <p className={styles.add}>
        <Button look="main" onClick={() => setEdited('new')}>
          {add}
        </Button>
      </p>
      <DeskTable
        label={label}
        columns={[...columns, acts]}
        rowKey={({ id }) => id}
        empty={t('rules.empty')}
        {...listed(found, page, ROWS, onPage)}
      />
      {edited && (
        <RuleDialog
          title={row ? t('rules.changeNamed', { name: nameOf(row) }) : add}
          action={t('rules.save')}
          done={t('rules.saved')}
          fields={fields}
          first={first(row)}
          isChange={row !== null}
          keep={`rule:${table}:${row?.id ?? 'new'}`}
          send={(entered) => save(entered, row)}
          onClose={close}
          onSaved={found.reload}
        />
      )}
      {ending && (
        <RuleDialog
          title={t('rules.endNamed', { name: nameOf(ending) })}
          text={t('rules.endText')}
          action={t('rules.end')}
          done={t('rules.ended')}
          danger
          keep={`rule-end:${table}:${ending.id}`}
          fields={endsAt === 'day' ? [endDay] : []}
          first={endsAt === 'day' ? { day: today() } : {}}
          send={({ day = null, reason = '' }) =>
            api('POST /operations/case-rules/:table/:id/end', {
              params: { table, id: ending.id },
              body: { day: day || null, reason },
            })
          }
          onClose={close}
          onSaved={found.reload}
        />
      )}
    </>
  )
}

/** The days between which a rule holds, and what that means today. */
export function Held({ row }: { row: Rule & { validFrom: string; validTo: string | null } }) {
  const { t } = useDeskWords()
  const { validFrom: from, validTo: to, state } = row
  const back = to !== null && to < from
  return (
    <span>
      <Tag tone={TONES[state as 1]}>{back ? t('rules.takenBack') : t(`rules.states.${state as 1}`)}</Tag>
      <span className={styles.note}>
        {back || to === null ? t('rules.since', { from }) : t('rules.until', { from, to })}
      </span>
    </span>
  )
}
