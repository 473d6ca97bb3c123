import { ApiError, api, formatDateTime, notify, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../components/files/open-file.ts'
import styles from './Papers.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SortDialog } from './SortDialog.tsx'
import { sizeText } from './size-text.ts'
import { type Document, LIST_ROWS, type useDocuments, type useDocumentTypes } from './use-documents.ts'

interface DocumentTableProps {
  found: ReturnType<typeof useDocuments>['found']
  label: string
  page: number
  types: ReturnType<typeof useDocumentTypes>
  onPage: (page: number) => void
  onChanged: () => void
  empty: ReactNode
}

/** One list of documents: to look at, take, sort and remove. */
export function DocumentTable({ found, label, page, types, onPage, onChanged, empty }: DocumentTableProps) {
  const [shown, setShown] = useState<Document | null>(null)
  const [sorted, setSorted] = useState<Document | null>(null)
  const columns = useColumns(types, { preview: setShown, sort: setSorted, changed: onChanged })
  return (
    <>
      <DeskTable
        label={label}
        columns={columns}
        rows={found.data?.rows}
        rowKey={(row) => row.fileId}
        nameOf={(row) => row.originalName}
        state={found.state}
        error={found.error}
        onRetry={found.reload}
        empty={empty}
        paging={{ page, total: found.data?.total ?? 0, rows: LIST_ROWS, onPage }}
      />
      {shown && <PreviewDialog file={shown} onClose={() => setShown(null)} />}
      {sorted && (
        <SortDialog
          file={sorted}
          types={types.options}
          onClose={() => setSorted(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

interface Acts {
  preview: (row: Document) => void
  sort: (row: Document) => void
  changed: () => void
}

function useColumns(types: DocumentTableProps['types'], acts: Acts): TableColumn<Document>[] {
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
          {types.nameOf(row.docTypeCode) ?? <span className={styles.fine}>{t('papers.noType')}</span>}
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
      cell: (row) => (
        <time className={styles.whole} dateTime={row.createdAt}>
          {formatDateTime(row.createdAt)}
        </time>
      ),
    },
    { key: 'acts', title: '', width: '230px', cell: (row) => <RowActs row={row} acts={acts} /> },
  ]
}

function RowActs({ row, acts }: { row: Document; acts: Acts }) {
  const { t } = useText('cases')
  const name = row.originalName
  const remove = async () => {
    if (
      !(await confirm({
        title: t('papers.deleteTitle', { name }),
        text: t('papers.deleteText'),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await api('POST /fileOperate/deleteFile', { body: { id: row.fileId } })
      notify.success(t('papers.deleted'))
      acts.changed()
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
    }
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
