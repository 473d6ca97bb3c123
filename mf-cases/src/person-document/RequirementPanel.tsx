import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type DataOf, useCall, useSession, useText } from '@southbound/shared/platform'
import { Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './Papers.module.css'
import type { Document } from './use-documents.ts'

type Rule = DataOf<'POST /filerequirement/:id/:page/8/:kind'>['rows'][number]
const LIST_ROWS = 8
const PLACES = ['australia', 'newZealand', 'singapore'] as const

/** What a course or visa case needs, by country, and which of it the person has already. */
export function RequirementPanel({ owned }: { owned?: readonly Document[] }) {
  const { t, locale } = useText('cases')
  const { status, role } = useSession()
  const [country, setCountry] = useState<string>(COUNTRIES.australia)
  const [kind, setKind] = useState(1)
  const [page, setPage] = useState(1)
  const found = useCall('POST /filerequirement/:id/:page/8/:kind', { params: { id: country, page, kind } })
  const has = new Set(owned?.filter(({ draft }) => !draft).flatMap(({ docTypeCode }) => docTypeCode ?? []))
  const countries = PLACES.map((place) => ({ value: COUNTRIES[place], label: t(`papers.places.${place}`) }))
  const kinds = (role === 'institution' || role === 'other' ? [1] : [1, 2]).map((code) => ({
    value: String(code),
    label: t(`papers.kinds.${code}`),
  }))
  const columns: TableColumn<Rule>[] = [
    {
      key: 'name',
      title: t('papers.columns.name'),
      lead: true,
      cell: (rule) => (
        <span className={styles.tags}>
          {locale === 'zh' ? rule.nameCn : rule.nameEn}
          {rule.mandatory && <Tag>{t('documents.mandatory')}</Tag>}
        </span>
      ),
    },
    {
      key: 'note',
      title: t('papers.columns.note'),
      cell: (rule) => <span className={styles.fine}>{locale === 'zh' ? rule.noteCn : rule.noteEn}</span>,
    },
    {
      key: 'have',
      title: t('papers.columns.have'),
      cell: (rule) =>
        has.has(rule.docTypeCode) ? (
          <Tag tone="sea">{t('papers.have')}</Tag>
        ) : (
          <span className={styles.fine}>{t('papers.missing')}</span>
        ),
    },
  ]
  return (
    <Panel title={t('papers.needed')} flush>
      <div className={styles.choose}>
        <SelectField
          label={t('papers.country')}
          options={countries}
          value={country}
          onChange={(value) => {
            setCountry(value)
            setPage(1)
          }}
        />
        <SelectField
          label={t('papers.kind')}
          options={kinds}
          value={String(kind)}
          onChange={(value) => {
            setKind(Number(value))
            setPage(1)
          }}
        />
      </div>
      <DeskTable
        label={t('papers.needed')}
        columns={status === 'in' ? columns : columns.slice(0, 2)}
        rows={found.data?.rows}
        rowKey={({ docTypeCode, mandatory, noteEn }) => `${docTypeCode}${mandatory}${noteEn}`}
        state={found.state}
        error={found.error}
        onRetry={found.reload}
        empty={t('papers.noNeed')}
        paging={{ page, total: found.data?.total ?? 0, rows: LIST_ROWS, onPage: setPage }}
      />
    </Panel>
  )
}
