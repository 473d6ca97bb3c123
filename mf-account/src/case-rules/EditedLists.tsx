import { EDITED_LIST_NAMES, EDITED_LISTS, maySwitchOff } from '@southbound/shared/contract/constants'
import { api, type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { classNames } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { SearchBar } from '../desk/SearchBar.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { type RuleField, yesNo } from './rule-fields.ts'

type Entry = DataOf<'GET /operations/lookups'>['rows'][number]
const FIRST = 'refusalReason'
/** A list is short: it comes whole. */
const ALL = 1000
const STEP = 10

/** Lists that people choose from, and what an operator may change of them. */
export function EditedLists() {
  const { t } = useDeskWords()
  const { locale } = useText('account')
  const { search } = useDeskPage()
  const name = EDITED_LIST_NAMES.find((one) => one === search.get('list')) ?? FIRST
  const found = useCall('GET /operations/lookups', { query: { name } })
  const [edited, setEdited] = useState<Entry | 'new' | null>(null)
  const options = EDITED_LIST_NAMES.map((value) => ({ value, label: t(`rules.lists.names.${value}`) }))
  const add = t('rules.lists.add')
  const nameOf = (entry: Entry) => pick(entry, locale) || entry.code
  const columns: TableColumn<Entry>[] = [
    { key: 'name', title: t('rules.lists.name'), lead: true, cell: nameOf },
    {
      key: 'other',
      title: t('rules.lists.other'),
      cell: ({ nameEn, nameCn }) => (locale === 'zh' ? nameEn : nameCn),
    },
    { key: 'code', title: t('rules.lists.code'), cell: ({ code }) => code },
    { key: 'sort', title: t('rules.lists.sort'), numeric: true, cell: ({ sort }) => sort },
    { key: 'state', title: t('rules.lists.enabled'), cell: (entry) => <State entry={entry} /> },
    {
      key: 'acts',
      title: '',
      cell: (entry) => (
        <Button
          small
          onClick={() => setEdited(entry)}
          aria-label={t('rules.changeNamed', { name: nameOf(entry) })}
        >
          {t('rules.change')}
        </Button>
      ),
    },
  ]
  const list = t(`rules.lists.names.${name}`)
  return (
    <>
      <SearchBar
        label={t('rules.tabs.lists')}
        words={false}
        choices={[{ name: 'list', label: t('rules.lists.list'), options, first: FIRST }]}
      />
      <p className={classNames(styles.note, styles.add)}>{t(`rules.lists.kinds.${EDITED_LISTS[name]}`)}</p>
      {EDITED_LISTS[name] === 'open' && (
        <p className={styles.add}>
          <Button look="main" onClick={() => setEdited('new')}>
            {add}
          </Button>
        </p>
      )}
      <DeskTable
        label={list}
        columns={columns}
        rowKey={({ code }) => code}
        empty={t('rules.empty')}
        {...listed(found, 1, ALL, () => undefined)}
      />
      {edited && (
        <EntryDialog
          name={name}
          entry={edited === 'new' ? null : edited}
          title={edited === 'new' ? add : t('rules.changeNamed', { name: nameOf(edited) })}
          next={Math.max(0, ...(found.data?.rows ?? []).map(({ sort }) => sort)) + STEP}
          onClose={() => setEdited(null)}
          onSaved={found.reload}
        />
      )}
    </>
  )
}

interface EntryDialogProps {
  name: keyof typeof EDITED_LISTS
  entry: Entry | null
  title: string
  /** The place of a new entry. */
  next: number
  onClose: () => void
  onSaved: () => void
}

function EntryDialog({ name, entry, title, next, onClose, onSaved }: EntryDialogProps) {
  const { t } = useDeskWords()
  const onOff = (['yes', 'no'] as const).map((value) => ({ value, label: t(`rules.lists.states.${value}`) }))
  const label = (key: 'code' | 'nameEn' | 'nameCn' | 'sort' | 'enabled') => t(`rules.lists.${key}`)
  const code: RuleField = {
    name: 'code',
    label: label('code'),
    hint: t('rules.lists.codeHint'),
    isKey: true,
    max: entry ? entry.code.length : 20,
    pattern: entry ? '^.+$' : '^[a-z][a-z0-9-]*$',
    says: t('rules.lists.codeHint'),
    required: true,
  }
  const enabled: RuleField = { name: 'enabled', label: label('enabled'), kind: 'select', options: onOff }
  const fields: RuleField[] = [
    code,
    { name: 'nameEn', label: label('nameEn'), required: true, max: 120 },
    { name: 'nameCn', label: label('nameCn'), required: true, max: 120 },
    { name: 'sort', label: label('sort'), kind: 'number', required: true, max: 3 },
    ...(!entry || maySwitchOff(name, entry.code) ? [enabled] : []),
  ]
  return (
    <RuleDialog
      title={title}
      action={t('rules.save')}
      done={t('rules.lists.saved')}
      fields={fields}
      first={{
        code: entry?.code ?? '',
        nameEn: entry?.nameEn ?? '',
        nameCn: entry?.nameCn ?? '',
        sort: String(entry?.sort ?? next),
        enabled: yesNo(entry?.enabled ?? true),
      }}
      isChange={entry !== null}
      keep={`entry:${name}:${entry ? `${entry.code}:${entry.version}` : 'new'}`}
      send={({ code: given = '', nameEn = '', nameCn = '', sort, enabled: on, reason = '' }) =>
        api('POST /operations/lookups', {
          body: {
            name,
            code: given,
            nameEn,
            nameCn,
            sort: Number(sort),
            enabled: on !== 'no',
            version: entry?.version ?? null,
            reason,
          },
        })
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

function State({ entry: { enabled, editedAt } }: { entry: Entry }) {
  const { t } = useDeskWords()
  return (
    <span>
      <Tag tone={enabled ? 'sea' : 'neutral'}>{t(`rules.lists.states.${enabled ? 'yes' : 'no'}`)}</Tag>
      {editedAt && (
        <span className={styles.note}>
          {t('rules.lists.edited')} <Time day at={editedAt} />
        </span>
      )}
    </span>
  )
}
