import { api, type DataOf, useAct, useCall, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../Income.module.css'
import { AccountDialog } from './AccountDialog.tsx'

export type PayAccount = DataOf<'POST /incomeAccount/achieve'>['rows'][number]

/** The id of what names a row, for its buttons. */
const nameOf = ({ incomeAccountId }: PayAccount) => `account-${incomeAccountId}`

/** Where the office is paid. The list masks the numbers; the form of one shows it whole. */
export default function AccountsTab() {
  const { t } = useText('commerce')
  const found = useCall('POST /incomeAccount/achieve', { body: {} })
  const [edited, setEdited] = useState<PayAccount | 'new' | null>(null)
  const remove = useAct('POST /incomeAccount/remove')
  const code = useAct('POST /incomeAccount/removePayAccountReceiptCode')
  const open = useAct(async (incomeAccountId: string) => {
    const { rows } = await api('POST /incomeAccount/achieve', { body: { incomeAccountId } })
    setEdited(rows[0] ?? null)
  })
  const drop = async ({ incomeAccountId }: PayAccount) => {
    const sure = await confirm({ title: t('income.accounts.removeAsk'), danger: true })
    if (sure && (await remove.run({ body: { incomeAccountId } }))) found.reload()
  }
  const dropCode = async ({ incomeAccountId }: PayAccount) => {
    const sure = await confirm({ title: t('income.accounts.removeCodeAsk'), danger: true })
    if (sure && (await code.run({ body: { incomeAccountId } }))) found.reload()
  }
  return (
    <>
      <div className={styles.bar}>
        <Button look="main" onClick={() => setEdited('new')}>
          {t('income.accounts.add')}
        </Button>
      </div>
      <DeskTable
        label={t('income.tab.accounts')}
        rows={found.data?.rows}
        state={found.state}
        error={found.error}
        onRetry={found.reload}
        rowKey={(row) => row.incomeAccountId}
        empty={t('income.accounts.none')}
        columns={[
          {
            key: 'kind',
            title: t('income.accounts.kind'),
            cell: ({ kind }) => t(`income.accounts.kinds.${kind as 1}`),
          },
          {
            key: 'holder',
            title: t('income.accounts.holder'),
            lead: true,
            cell: (row) => (
              <>
                <span id={nameOf(row)}>{row.holderName}</span>{' '}
                {row.isDefault && <Tag tone="sea">{t('income.accounts.default')}</Tag>}
                <div className="small muted">{row.bankName}</div>
              </>
            ),
          },
          { key: 'no', title: t('income.accounts.accountNo'), cell: ({ accountNo }) => accountNo },
          { key: 'currency', title: t('income.filters.currency'), cell: ({ currency }) => currency },
          {
            key: 'code',
            title: t('income.accounts.code'),
            cell: (row) =>
              row.receiptCodeFileId ? (
                <Button small look="plain" aria-describedby={nameOf(row)} onClick={() => void dropCode(row)}>
                  {t('income.accounts.removeCode')}
                </Button>
              ) : (
                '–'
              ),
          },
          {
            key: 'acts',
            title: '',
            cell: (row) => (
              <>
                <Button
                  small
                  busy={open.busy}
                  aria-describedby={nameOf(row)}
                  onClick={() => void open.run(row.incomeAccountId)}
                >
                  {t('income.change')}
                </Button>{' '}
                <Button small look="plain" aria-describedby={nameOf(row)} onClick={() => void drop(row)}>
                  {t('income.items.remove')}
                </Button>
              </>
            ),
          },
        ]}
      />
      {edited && (
        <AccountDialog
          known={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={found.reload}
        />
      )}
    </>
  )
}
