import { ADVERT_STATE, KEEPS_SHOWING } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  formatMoney,
  formatNumber,
  Link,
  paths,
  pick,
  useAct,
  useAllowed,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Empty, TabLinks, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, usePage } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { Days } from '../components/Days.tsx'
import { RowAct } from '../components/RowAct.tsx'
import { usePutInCart } from '../components/use-put-in-cart.ts'
import type { ServicesTabProps } from '../services/ServicesScreen.tsx'
import { AdvertDialog } from './AdvertDialog.tsx'
import styles from './Adverts.module.css'
import { EffectDialog } from './EffectDialog.tsx'
import { LogDialog } from './LogDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'

export type Advert = DataOf<'POST /advert/queryOrder'>['rows'][number]
type Open = { dialog: 'advert' | 'effect' | 'time' | 'log'; advert: Advert | null }

const ROWS = 20
const STATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const { draft, inReview, rejected, scheduled, running, paused } = ADVERT_STATE
const CHANGED: readonly number[] = [draft, inReview, rejected, ...KEEPS_SHOWING]
const WITHDRAWN: readonly number[] = [inReview, rejected, ...KEEPS_SHOWING]
export const TONES: Readonly<Record<number, 'neutral' | 'sea' | 'gold' | 'coral'>> = {
  2: 'gold',
  3: 'gold',
  4: 'coral',
  5: 'sea',
  6: 'sea',
}

/** What an office has booked: bought through the cart, changed, measured and withdrawn here. */
export default function AdvertsTab({ list }: ServicesTabProps) {
  const { t, locale } = useText('commerce')
  const [page, setPage] = usePage(list ?? '')
  const [open, setOpen] = useState<Open | null>(null)
  const state = STATES.find((one) => one === Number(list))
  const body = { page, rows: ROWS, state }
  const found = useCall('POST /advert/queryOrder', { body })
  const order = usePutInCart()
  const withdraw = useAct('POST /advert/withdrawAdvert')
  const pause = useAct('POST /advert/pause')
  const mayOrder = useAllowed('commerce.cart')
  const mayChange = useAllowed('commerce.adverts')
  const busy = order.busy || withdraw.busy || pause.busy
  const nameOf = ({ creative }: Advert) =>
    pick({ nameEn: creative.titleEn, nameCn: creative.titleCn }, locale) || t('adverts.untitled')

  const putInCart = ({ advertId, goodsId, quantity, startDate }: Advert) =>
    order.put({ goodsId, quantity, startDate, refId: advertId })
  const takeBack = async (advert: Advert) => {
    const isDraft = advert.state === draft
    const title = t(isDraft ? 'adverts.removeTitle' : 'adverts.withdrawTitle', { name: nameOf(advert) })
    const text = isDraft ? undefined : t('adverts.withdrawText')
    const act = t(isDraft ? 'remove' : 'adverts.withdraw')
    if (!(await confirm({ title, text, confirm: act, danger: true }))) return
    if (await withdraw.run({ body: { id: advert.advertId } })) found.reload()
  }
  const setPaused = async ({ advertId, state: now }: Advert) => {
    if (await pause.run({ body: { id: advertId, paused: now === running } })) found.reload()
  }

  const acts = (advert: Advert) => {
    const one = (label: string, onClick: () => void, show: boolean) =>
      show && <RowAct key={label} label={label} of={nameOf(advert)} busy={busy} onClick={onClick} />
    const { state: now } = advert
    return (
      <div className={styles.acts}>
        {one(t('adverts.order'), () => void putInCart(advert), mayOrder && now === draft)}
        {one(t('edit'), () => setOpen({ dialog: 'advert', advert }), mayChange && CHANGED.includes(now))}
        {one(
          t('adverts.time'),
          () => setOpen({ dialog: 'time', advert }),
          mayChange && [scheduled, running].includes(now as 5),
        )}
        {one(
          t(now === paused ? 'adverts.resume' : 'adverts.pause'),
          () => void setPaused(advert),
          mayChange && (now === running || (now === paused && !advert.held)),
        )}
        {one(t('adverts.effect'), () => setOpen({ dialog: 'effect', advert }), mayChange && now >= running)}
        {one(t('adverts.log'), () => setOpen({ dialog: 'log', advert }), mayChange)}
        {one(
          t(now === draft ? 'remove' : 'adverts.withdraw'),
          () => void takeBack(advert),
          mayChange && (now === draft || WITHDRAWN.includes(now)),
        )}
      </div>
    )
  }

  const columns: TableColumn<Advert>[] = [
    {
      key: 'advert',
      title: t('adverts.advert'),
      lead: true,
      cell: (advert) => (
        <>
          <b>{nameOf(advert)}</b>
          <small className={styles.below}>
            {pick({ nameEn: advert.slotEn, nameCn: advert.slotCn }, locale)}
          </small>
          {advert.nextCreative && <small className={styles.below}>{t('adverts.changeInReview')}</small>}
          {!mayOrder && advert.state === draft && (
            <small className={styles.below}>{t('adverts.orderedByOthers')}</small>
          )}
          {advert.reviewNote && <small className={styles.note}>{advert.reviewNote}</small>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('status'),
      cell: ({ state: now }) => <Tag tone={TONES[now] ?? 'neutral'}>{t(`adverts.states.${now as 1}`)}</Tag>,
    },
    {
      key: 'days',
      title: t('adverts.days'),
      cell: ({ startDate, endDate }) => <Days from={startDate} to={endDate} />,
    },
    {
      key: 'shown',
      title: t('adverts.shown'),
      numeric: true,
      cell: ({ impressions, clicks }) => `${formatNumber(impressions)} / ${formatNumber(clicks)}`,
    },
    {
      key: 'total',
      title: t('adverts.total'),
      numeric: true,
      cell: ({ total, currency }) =>
        total && currency ? formatMoney({ amount: total, currency }, locale) : '–',
    },
    { key: 'acts', title: '', cell: acts },
  ]
  const add = mayChange && (
    <Button look="main" onClick={() => setOpen({ dialog: 'advert', advert: null })}>
      {t('adverts.add')}
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <div className={styles.tab}>
      <div className={styles.top}>
        <p className="muted small">{t('adverts.lead')}</p>
        {add}
      </div>
      <TabLinks
        label={t('orders.byState')}
        as={Link}
        current={state ? String(state) : 'all'}
        items={[undefined, ...STATES].map((one) => ({
          key: one ? String(one) : 'all',
          label: one ? t(`adverts.states.${one}`) : t('adverts.all'),
          to: paths.services({ tab: 'adverts', list: one }),
        }))}
      />
      <DeskTable
        label={t('services.tab.adverts')}
        columns={columns}
        rowKey={({ advertId }) => advertId}
        empty={
          <Empty title={t('adverts.none')} actions={add}>
            {t('adverts.noneHint')}
          </Empty>
        }
        {...listed(found, page, ROWS, setPage)}
      />
      {open?.dialog === 'advert' && (
        <AdvertDialog advert={open.advert} onClose={close} onSaved={found.reload} />
      )}
      {open?.dialog === 'effect' && open.advert && <EffectDialog advert={open.advert} onClose={close} />}
      {open?.dialog === 'log' && open.advert && <LogDialog advertId={open.advert.advertId} onClose={close} />}
      {open?.dialog === 'time' && open.advert && (
        <TimeDialog advert={open.advert} onClose={close} onSaved={found.reload} />
      )}
    </div>
  )
}
