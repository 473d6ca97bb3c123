import { pick, useAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { money, type RecordDetail } from '../lists.ts'
import { ItemDialog } from './ItemDialog.tsx'

type Item = RecordDetail['items'][number]
/** The id of the cell that names a row, for its buttons. */
const nameOf = ({ itemId }: Item) => `item-${itemId}`
interface RecordItemsProps {
  detail: RecordDetail
  onDone: () => void
}

/** An invoiced record is corrected by taking items back, never by changing them. */
export function RecordItems({ detail: { record, items, can }, onDone }: RecordItemsProps) {
  const { t, locale } = useText('commerce')
  const [dialog, setDialog] = useState<{ reverses: Item | null } | null>(null)
  const remove = useAct('POST /income/deleteInComeItem/:recordId/:id')
  const drop = async (item: Item) => {
    if (!(await confirm({ title: t('income.items.removeAsk'), danger: true }))) return
    if (await remove.run({ params: { recordId: record.recordId, id: item.itemId } })) onDone()
  }
  return (
    <Panel
      title={t('income.items.title')}
      flush
      extra={
        can.addItem && (
          <Button small onClick={() => setDialog({ reverses: null })}>
            {t('income.items.add')}
          </Button>
        )
      }
    >
      <DeskTable
        label={t('income.items.title')}
        rows={items}
        rowKey={(item) => item.itemId}
        empty={t('income.items.none')}
        columns={[
          {
            key: 'name',
            title: t('income.items.name'),
            lead: true,
            cell: (item) => <span id={nameOf(item)}>{pick(item, locale)}</span>,
          },
          {
            key: 'kind',
            title: t('income.items.kind'),
            cell: ({ kind }) => t(`income.items.kinds.${kind as 1}`),
          },
          {
            key: 'quantity',
            title: t('income.items.quantity'),
            numeric: true,
            cell: ({ quantity, unit }) => `${quantity} ${unit ?? ''}`,
          },
          {
            key: 'amount',
            title: t('income.amountIn', { currency: record.currency }),
            numeric: true,
            cell: ({ amount }) => money(amount, record.currency, locale),
          },
          {
            key: 'acts',
            title: '',
            cell: (item) => (
              <>
                {can.addItem && (
                  <Button small look="plain" aria-describedby={nameOf(item)} onClick={() => void drop(item)}>
                    {t('income.items.remove')}
                  </Button>
                )}
                {can.reverse && item.reversible !== '0.00' && (
                  <Button small aria-describedby={nameOf(item)} onClick={() => setDialog({ reverses: item })}>
                    {t('income.items.reverse')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {dialog && (
        <ItemDialog
          record={record}
          reverses={dialog.reverses}
          onClose={() => setDialog(null)}
          onDone={onDone}
        />
      )}
    </Panel>
  )
}
