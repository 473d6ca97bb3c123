import { useText } from '@southbound/shared/platform'
import { Dot, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from './Messages.module.css'
import type { MailboxRow } from './use-mailbox.ts'

export function useColumns(open: (row: MailboxRow) => void): TableColumn<MailboxRow>[] {
  const { t } = useText('content')
  return [
    {
      key: 'title',
      title: t('messages.subject'),
      lead: true,
      cell: (row) => (
        <>
          <button
            type="button"
            className={row.unread ? styles.unread : styles.open}
            onClick={() => open(row)}
          >
            {row.unread && <Dot label={t('messages.unread')} />} {row.msgTitle || t('messages.noSubject')}
          </button>
          <div className="muted small">{row.remark}</div>
        </>
      ),
    },
    {
      key: 'who',
      title: t('messages.who'),
      cell: (row) => (
        <>
          {row.nickname ?? (row.type === 1 ? 'Southbound 南行' : '')}
          {row.keeper && <div className="muted small">{t('messages.keeper', { name: row.keeper })}</div>}
        </>
      ),
    },
    {
      key: 'files',
      title: t('messages.files'),
      cell: (row) => (row.fileCount > 0 ? t('messages.fileCount', { count: row.fileCount }) : ''),
    },
    { key: 'time', title: t('messages.time'), cell: (row) => row.sendTime && <Time at={row.sendTime} /> },
  ]
}
