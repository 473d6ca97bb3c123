import { RENEWAL_STATE } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  formatDate,
  formatMoney,
  Link,
  paths,
  pick,
  useAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, ButtonLink, Empty, TabLinks, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, usePage } from '@southbound/shared/ui/desk/table'
import { useEffect, useState } from 'react'
import { RowAct } from '../components/RowAct.tsx'
import type { ServicesTabProps } from '../services/ServicesScreen.tsx'
import { RenewalDialog } from './RenewalDialog.tsx'
import styles from './Renewals.module.css'

type Row = DataOf<'POST /automatic/getAllAutoMatioInfo'>['rows'][number]
const ROWS = 20
const { bound, active, charging, retrying, paused, cancelled, unbound } = RENEWAL_STATE
const STATES = [1, 2, 3, 4, 5, 6, 7] as const
const TONES: Readonly<Record<number, 'sea' | 'coral' | 'gold'>> = {
  1: 'gold',
  2: 'sea',
  3: 'gold',
  4: 'coral',
  5: 'coral',
}
const GOES_ON: readonly number[] = [bound, active, retrying, paused]

/** Services that are charged again by themselves, each with what was agreed to. */
export default function RenewalsTab({ list }: ServicesTabProps) {
  const { t, locale } = useText('commerce')
  const [page, setPage] = usePage(list ?? '')
  const [adding, setAdding] = useState(false)
  const state = STATES.find((one) => one === Number(list))
  const found = useCall('POST /automatic/getAllAutoMatioInfo', { body: { page, rows: ROWS, state } })
  const achieve = useAct('POST /automatic/achieve')
  const consent = useAct('POST /automatic/consent')
  const cancel = useAct('POST /automatic/cancel/:id')
  const unbind = useAct('POST /automatic/unbind/:id')
  const busy = consent.busy || cancel.busy || unbind.busy
  const { reload } = found
  const unsigned = found.data?.rows.filter((row) => row.state === bound).map(({ autoId }) => autoId)
  const waiting = unsigned?.join() ?? ''
  // Back from the provider's page: only the server's question says whether it was signed.
  // biome-ignore lint/correctness/useExhaustiveDependencies(achieve.run): asked once for each that waits
  useEffect(() => {
    if (!waiting) return
    void Promise.all(waiting.split(',').map((autoId) => achieve.run({ body: { autoId } }))).then((all) => {
      if (all.some((one) => one !== null && one.state !== bound)) reload()
    })
  }, [waiting, reload])

  const money = (row: Row, amount: string) => formatMoney({ amount, currency: row.currency }, locale)
  const periodOf = (row: Row) => t(`renewals.periods.${row.period as 'month'}`)
  const nameOf = (row: Row) =>
    [pick(row.goods, locale), row.quantity > 1 && `× ${row.quantity}`].filter(Boolean).join(' ')

  const agree = async (row: Row) => {
    const price = row.askedPrice ?? row.price
    const values = { price: money(row, price), period: periodOf(row) }
    const title = t('renewals.consentTitle', values)
    if (!(await confirm({ title, text: t('renewals.consentText'), confirm: t('renewals.consent', values) })))
      return
    if (await consent.run({ body: { autoId: row.autoId, price, agreed: true } })) reload()
  }
  const end = async (row: Row, act: 'cancel' | 'unbind') => {
    const title = t(`renewals.${act}Title`)
    const answer = {
      title,
      text: t(`renewals.${act}Text`),
      confirm: t(act === 'cancel' ? 'renewals.cancelNow' : 'renewals.unbind'),
      danger: true,
    }
    if (!(await confirm(answer))) return
    const input = { params: { id: row.autoId } }
    if (await (act === 'cancel' ? cancel.run(input) : unbind.run(input))) reload()
  }

  const acts = (row: Row) => {
    const one = (label: string, onClick: () => void, show: boolean) =>
      show && <RowAct label={label} of={nameOf(row)} busy={busy} onClick={onClick} />
    const again = row.askedPrice
      ? t('renewals.consent', { price: money(row, row.askedPrice) })
      : t('renewals.again')
    return (
      <div className={styles.acts}>
        {row.payUrl && row.state === bound && (
          <ButtonLink small look="main" to={row.payUrl}>
            {t('renewals.sign')}
          </ButtonLink>
        )}
        {one(again, () => void agree(row), row.state === paused || row.askedPrice !== null)}
        {one(t('renewals.cancel'), () => void end(row, 'cancel'), GOES_ON.includes(row.state))}
        {one(
          t('renewals.unbind'),
          () => void end(row, 'unbind'),
          row.agreementId !== null && row.state !== charging && row.state !== unbound,
        )}
      </div>
    )
  }

  const day = (shown: string) => <span className={styles.day}>{shown || '–'}</span>
  const columns: TableColumn<Row>[] = [
    { key: 'service', title: t('renewals.service'), lead: true, cell: nameOf },
    {
      key: 'price',
      title: t('renewals.price'),
      cell: (row) => (
        <>
          {t('renewals.per', { price: money(row, row.price), period: periodOf(row) })}
          {row.askedPrice && (
            <small className={styles.below}>
              {t('renewals.priceWas', { price: money(row, row.askedPrice) })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'way',
      title: t('renewals.way'),
      cell: (row) => [t(`renewals.soldBy.${row.payType as 1}`), row.cardMask].filter(Boolean).join(' '),
    },
    { key: 'next', title: t('renewals.next'), cell: (row) => day(formatDate(row.nextChargeAt)) },
    { key: 'last', title: t('renewals.last'), cell: (row) => day(formatDay(row.lastChargeAt)) },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => (
        <>
          <Tag tone={TONES[row.state] ?? 'neutral'}>
            {t(`renewals.states.${row.state as typeof cancelled}`)}
          </Tag>
          <Why row={row} />
        </>
      ),
    },
    { key: 'acts', title: t('actions'), cell: acts },
  ]
  return (
    <>
      <div className={styles.bar}>
        <Button look="main" onClick={() => setAdding(true)}>
          {t('renewals.add')}
        </Button>
      </div>
      <TabLinks
        label={t('orders.byState')}
        as={Link}
        current={state ? String(state) : 'all'}
        items={[undefined, ...STATES].map((one) => ({
          key: one ? String(one) : 'all',
          label: one ? t(`renewals.states.${one}`) : t('renewals.all'),
          to: paths.services({ tab: 'renewals', list: one }),
        }))}
      />
      <DeskTable
        label={t('renewals.title')}
        columns={columns}
        rowKey={(row) => row.autoId}
        empty={<Empty title={t('renewals.empty')} />}
        {...listed(found, page, ROWS, setPage)}
      />
      {adding && <RenewalDialog onClose={() => setAdding(false)} onSaved={reload} />}
    </>
  )
}

const REASONS = ['failed', 'price', 'goods'] as const

/** What went wrong, and what happens next. */
function Why({ row: { state, failCount, lastResult, nextChargeAt } }: { row: Row }) {
  const { t } = useText('commerce')
  const reason = REASONS.find((one) => one === lastResult)
  const text =
    state === retrying
      ? t('renewals.why.tried', { count: failCount, day: formatDate(nextChargeAt) })
      : state === paused && reason
        ? t(`renewals.why.${reason}`)
        : null
  return text && <p className="muted small">{text}</p>
}
