import { api, tryAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { type ReactNode, Suspense, useState } from 'react'
import type { useDocumentTypes } from '../components/files/document-types.ts'
import { downloadFile } from '../components/files/open-file.ts'
import styles from './Papers.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { LIST_ROWS, type StoredDocument, sizeText, type useDocuments } from './use-documents.ts'

const SortDialog = lazyPart(() => import('./SortDialog.tsx'))

interface DocumentTableProps {
  found: ReturnType<typeof useDocuments>['found']
  label: string
  page: number
  types: ReturnType<typeof useDocumentTypes>
  onPage: (page: number) => void
  onChanged: () => void
  empty: ReactNode
}

export function DocumentTable({ found, label, page, types, onPage, onChanged, empty }: DocumentTableProps) {
  const [shown, setShown] = useState<StoredDocument | null>(null)
  const [sorted, setSorted] = useState<StoredDocument | null>(null)
  const columns = useColumns(types, { preview: setShown, sort: setSorted, changed: onChanged })
  return (
    <>
      <DeskTable
        label={label}
        columns={columns}
        rowKey={(row) => row.fileId}
        nameOf={(row) => row.originalName}
        empty={empty}
        {...listed(found, page, LIST_ROWS, onPage)}
      />
      {shown && <PreviewDialog file={shown} onClose={() => setShown(null)} />}
      {sorted && (
        <Suspense>
          <SortDialog
            file={sorted}
            types={types.options}
            onClose={() => setSorted(null)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  )
}

interface Acts {
  preview: (row: StoredDocument) => void
  sort: (row: StoredDocument) => void
  changed: () => void
}

function useColumns(types: DocumentTableProps['types'], acts: Acts): TableColumn<StoredDocument>[] {
  const { t } = useText('cases')
  return [
    {
      key: 'name',
      title: t('papers.columns.name'),
      lead: true,
      cell: (row) => (
        <button
          type="button"
          className={styles.file}
          onClick={() => acts.preview(row)}
          aria-label={t('documents.view', { name: row.originalName })}
        >
          {row.originalName}
        </button>
      ),
    },
    {
      key: 'type',
      title: t('papers.type'),
      cell: (row) => (
        <span className={styles.tags}>
          {types.nameOf(row.docTypeCode) ?? <span className="muted small">{t('papers.noType')}</span>}
          {row.caseId && <Tag tone="sea">{t('papers.inCase')}</Tag>}
        </span>
      ),
    },
    {
      key: 'size',
      title: t('papers.columns.size'),
      numeric: true,
      cell: (row) => <span className={styles.whole}>{sizeText(row.bytes)}</span>,
    },
    {
      key: 'stored',
      title: t('papers.columns.stored'),
      cell: (row) => <Time className={styles.whole} at={row.createdAt} />,
    },
    { key: 'acts', title: '', width: '230px', cell: (row) => <RowActs row={row} acts={acts} /> },
  ]
}

function RowActs({ row, acts }: { row: StoredDocument; acts: Acts }) {
  const { t } = useText('cases')
  const name = row.originalName
  const remove = async () => {
    const title = t('papers.deleteTitle', { name })
    if (!(await confirm({ title, text: t('papers.deleteText'), confirm: t('delete'), danger: true }))) return
    const body = { id: row.fileId }
    if (await tryAct(() => api('POST /fileOperate/deleteFile', { body }), t('papers.deleted'))) acts.changed()
  }
  return (
    <div className={styles.acts}>
      <Button small onClick={() => downloadFile(row)} aria-label={t('papers.downloadNamed', { name })}>
        {t('papers.download')}
      </Button>
      <Button small onClick={() => acts.sort(row)} aria-label={t('papers.sortNamed', { name })}>
        {t('papers.sort')}
      </Button>
      <Button small look="plain" onClick={remove} aria-label={t('papers.deleteNamed', { name })}>
        {t('delete')}
      </Button>
    </div>
  )
}
