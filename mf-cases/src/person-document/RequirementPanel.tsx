import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type DataOf, pick, useCall, useSession, useText } from '@southbound/shared/platform'
import { Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { PLACES } from '../components/places.ts'
import styles from './Papers.module.css'
import type { StoredDocument } from './use-documents.ts'

type Rule = DataOf<'POST /filerequirement/:id/:page/8/:kind'>['rows'][number]
const LIST_ROWS = 8

export function RequirementPanel({ owned }: { owned?: readonly StoredDocument[] }) {
  const { t, locale } = useText('cases')
  const { status, role } = useSession()
  const [params, setParams] = useState({ id: COUNTRIES.australia as string, kind: 1, page: 1 })
  const ask = (part: Partial<typeof params>) => setParams({ ...params, page: 1, ...part })
  const found = useCall('POST /filerequirement/:id/:page/8/:kind', { params })
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
          {pick(rule, locale)}
          {rule.mandatory && <Tag>{t('documents.mandatory')}</Tag>}
        </span>
      ),
    },
    {
      key: 'note',
      title: t('papers.columns.note'),
      cell: ({ noteEn, noteCn }) => (
        <span className="muted small">{pick({ nameEn: noteEn, nameCn: noteCn }, locale)}</span>
      ),
    },
    {
      key: 'have',
      title: t('papers.columns.have'),
      cell: (rule) =>
        has.has(rule.docTypeCode) ? (
          <Tag tone="sea">{t('papers.have')}</Tag>
        ) : (
          <span className="muted small">{t('papers.missing')}</span>
        ),
    },
  ]
  return (
    <Panel title={t('papers.needed')} flush>
      <div className={styles.choose}>
        <SelectField
          label={t('papers.country')}
          options={countries}
          value={params.id}
          onChange={(id) => ask({ id })}
        />
        <SelectField
          label={t('papers.kind')}
          options={kinds}
          value={String(params.kind)}
          onChange={(kind) => ask({ kind: Number(kind) })}
        />
      </div>
      <DeskTable
        label={t('papers.needed')}
        columns={status === 'in' ? columns : columns.slice(0, 2)}
        rowKey={({ docTypeCode, mandatory, noteEn }) => `${docTypeCode}${mandatory}${noteEn}`}
        empty={t('papers.noNeed')}
        {...listed(found, params.page, LIST_ROWS, (page) => ask({ page }))}
      />
    </Panel>
  )
}
