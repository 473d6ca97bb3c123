import { TOP_STATE } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  formatDate,
  pick,
  useAct,
  useAllowed,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Empty, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { RowAct } from '../components/RowAct.tsx'
import { usePutInCart } from '../components/use-put-in-cart.ts'
import styles from './CourseServices.module.css'
import { TopChange } from './TopChange.tsx'
import { TopDialog } from './TopDialog.tsx'

export type Top = DataOf<'POST /courseService/getPagedCourseTopList'>['rows'][number]
type Open = { dialog: 'new' } | { dialog: 'course' | 'day'; top: Top }

const ROWS = 20
const { waiting, scheduled, running } = TOP_STATE
const TONES: Readonly<Record<number, 'neutral' | 'sea' | 'gold'>> = { 1: 'gold', 2: 'sea', 3: 'sea' }

export function TopList() {
  const { t, locale } = useText('commerce')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open | null>(null)
  const found = useCall('POST /courseService/getPagedCourseTopList', { body: { page, rows: ROWS } })
  const order = usePutInCart()
  const mayOrder = useAllowed('commerce.cart')
  const cancel = useAct('POST /courseService/cancelCourseTop/:id')
  const nameOf = ({ course }: Top) => pick(course, locale)
  const isDraft = ({ state, orderId }: Top) => state === waiting && orderId === null

  const putInCart = async ({ topId, goodsId, quantity, startDate }: Top) => {
    if (goodsId === null || quantity === null) return
    await order.put({ goodsId, quantity, startDate, refId: topId })
  }
  const end = async (top: Top) => {
    const name = nameOf(top)
    const question = isDraft(top)
      ? { title: t('tops.removeTitle', { name }), confirm: t('remove') }
      : { title: t('tops.cancelTitle', { name }), text: t('tops.cancelText'), confirm: t('tops.cancelNow') }
    if (!(await confirm({ ...question, danger: true }))) return
    if (await cancel.run({ params: { id: top.topId } })) found.reload()
  }
  const acts = (top: Top) => {
    const busy = order.busy || cancel.busy
    const one = (label: string, onClick: () => void, show: boolean) =>
      show && <RowAct key={label} label={label} of={nameOf(top)} busy={busy} onClick={onClick} />
    const runs = top.paid && [scheduled, running].includes(top.state as 2)
    return (
      <div className={styles.acts}>
        {one(t('tops.order'), () => void putInCart(top), mayOrder && isDraft(top))}
        {one(t('tops.move'), () => setOpen({ dialog: 'day', top }), isDraft(top))}
        {one(
          t('tops.change'),
          () => setOpen({ dialog: 'course', top }),
          (runs || isDraft(top)) && !top.changedFrom,
        )}
        {one(t(isDraft(top) ? 'remove' : 'tops.cancel'), () => void end(top), runs || isDraft(top))}
      </div>
    )
  }
  const columns: TableColumn<Top>[] = [
    {
      key: 'course',
      title: t('tops.course'),
      lead: true,
      cell: (top) => (
        <>
          <b>{nameOf(top)}</b>
          {!mayOrder && isDraft(top) && (
            <small className={styles.below}>{t('adverts.orderedByOthers')}</small>
          )}
          {top.changedFrom && (
            <small className={styles.below}>
              {t('tops.changedFrom', { name: pick(top.changedFrom, locale) })}
            </small>
          )}
        </>
      ),
    },
    { key: 'list', title: t('tops.list'), cell: ({ listScope }) => t(`tops.scope.${listScope as 'global'}`) },
    {
      key: 'state',
      title: t('status'),
      cell: (top) => (
        <>
          <Tag tone={TONES[top.state] ?? 'neutral'}>
            {isDraft(top)
              ? t('tops.unpaid')
              : top.state === waiting
                ? t('tops.toPay')
                : t(`tops.states.${top.state as 1}`)}
          </Tag>
          {top.waitingDate && (
            <small className={styles.below}>
              {t('tops.waitingFrom', { day: formatDate(top.waitingDate) })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'days',
      title: t('tops.days'),
      cell: ({ startDate, endDate, usedDays, days }) => (
        <>
          {formatDate(startDate)} – {formatDate(endDate)}
          {usedDays > 0 && days !== null && (
            <small className={styles.below}>{t('tops.used', { used: usedDays, days })}</small>
          )}
        </>
      ),
    },
    { key: 'acts', title: '', cell: acts },
  ]
  const close = () => setOpen(null)
  return (
    <Panel
      className={styles.panel}
      title={t('tops.title')}
      flush
      extra={
        <Button look="main" small onClick={() => setOpen({ dialog: 'new' })}>
          {t('tops.add')}
        </Button>
      }
    >
      <DeskTable
        label={t('tops.title')}
        columns={columns}
        rowKey={({ topId }) => topId}
        empty={<Empty title={t('tops.none')}>{t('tops.lead')}</Empty>}
        {...listed(found, page, ROWS, setPage)}
      />
      {open?.dialog === 'new' && <TopDialog onClose={close} onSaved={found.reload} />}
      {open && open.dialog !== 'new' && (
        <TopChange top={open.top} what={open.dialog} onClose={close} onSaved={found.reload} />
      )}
    </Panel>
  )
}
