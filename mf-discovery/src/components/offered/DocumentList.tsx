import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { useCall } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { OpenButton } from '@southbound/shared/ui/open-file'
import { Button, FailedState } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { fetchFile } from '../detail/open-file.ts'
import { Section } from '../Section.tsx'
import { useOfferedWords } from './words.ts'

interface DocumentListProps {
  kind: 'agency' | 'school'
  id: string
  page?: number
}
/** The open documents of an agency or a school, page after page; nothing where there are none. */
export default function DocumentList({ kind, id, page = 1 }: DocumentListProps) {
  const { t } = useOfferedWords()
  const [more, setMore] = useState(false)
  const found = useDocuments(kind, id, page)
  if (found.state === 'failed') return <FailedState message={found.error.message} onRetry={found.reload} />
  const { rows = [], total = 0 } = found.data ?? {}
  if (rows.length === 0) return null
  const list = (
    <>
      <ul>
        {rows.map(({ fileId, originalName, createdAt }) => (
          <li key={fileId}>
            <OpenButton
              small
              look="plain"
              fetch={() => fetchFile(fileId)}
              aria-label={t('documents.open', { name: originalName })}
            >
              {originalName}
            </OpenButton>{' '}
            {formatDay(createdAt)}
          </li>
        ))}
      </ul>
      {total > page * PAGE_ROWS.normal &&
        (more ? (
          <DocumentList kind={kind} id={id} page={page + 1} />
        ) : (
          <Button small onClick={() => setMore(true)}>
            {t('documents.more')}
          </Button>
        ))}
    </>
  )
  return page === 1 ? <Section title={t('documents.title')}>{list}</Section> : list
}

function useDocuments(kind: 'agency' | 'school', id: string, page: number) {
  const paging = { page, rows: PAGE_ROWS.normal }
  const agency = useCall(
    'POST /agency/public/InternalDocument',
    kind === 'agency' ? { body: { id, type: 2, ...paging } } : null,
  )
  const school = useCall(
    'GET /school/documents/:id',
    kind === 'school' ? { params: { id }, query: paging } : null,
  )
  return kind === 'agency' ? agency : school
}
