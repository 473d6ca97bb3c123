import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, formatDate, openBlob, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Button, FailedState } from '@southbound/shared/ui/page'
import { Section } from '../Section.tsx'

const ROWS = { page: 1, rows: PAGE_ROWS.normal }
interface DocumentListProps {
  kind: 'agency' | 'school'
  id: string
}
/** The open documents of an agency or a school; nothing where there are none. */
export default function DocumentList({ kind, id }: DocumentListProps) {
  const { t } = useText('discovery')
  const agency = useCall(
    'POST /agency/public/InternalDocument',
    kind === 'agency' ? { body: { id, type: 2, ...ROWS } } : null,
  )
  const school = useCall(
    'GET /school/documents/:id',
    kind === 'school' ? { params: { id }, query: ROWS } : null,
  )
  const found = kind === 'agency' ? agency : school
  if (found.state === 'failed') return <FailedState message={found.error.message} onRetry={found.reload} />
  const rows = found.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('openDocuments.title')}>
      <ul>
        {rows.map(({ fileId, originalName, createdAt }) => (
          <li key={fileId}>
            <Button
              small
              look="plain"
              onClick={() => open(fileId)}
              aria-label={t('openDocuments.open', { name: originalName })}
            >
              {originalName}
            </Button>{' '}
            {formatDate(createdAt)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const open = (id: string) =>
  tryAct(async () => {
    const input = { params: { id }, query: {} }
    openBlob(await api('GET /fileOperate/view/:id', input, { binary: true }))
  })
