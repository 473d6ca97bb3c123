import { type DataOf, formatMoney, pick, useCall, useText } from '@southbound/shared/platform'
import { Button, Empty, Heading, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../services/ServicesScreen.module.css'
import { ServiceDialog } from './ServiceDialog.tsx'

export type AgencyService = DataOf<'GET /agency/service'>['rows'][number]

/** What the own agency offers to students, with prices and what it refunds. */
export default function AgencyServicesScreen() {
  const { t, locale } = useText('commerce')
  const [edited, setEdited] = useState<AgencyService | 'new' | null>(null)
  const found = useCall('GET /agency/service')
  const columns: TableColumn<AgencyService>[] = [
    {
      key: 'name',
      title: t('service.name'),
      lead: true,
      cell: (row) => (
        <>
          <strong>{pick(row, locale)}</strong>
          <p className="muted small">
            {pick({ nameEn: row.descriptionEn, nameCn: row.descriptionCn }, locale)}
          </p>
        </>
      ),
    },
    {
      key: 'price',
      title: t('service.price'),
      numeric: true,
      cell: ({ price, currency }) => formatMoney({ amount: price, currency }, locale),
    },
    {
      key: 'refunds',
      title: t('orders.refundTable'),
      cell: ({ refunds }) =>
        refunds
          .map(
            ({ reached, percent }) => `${t(`orders.milestones.${reached as 'signed'}`)} ${Number(percent)} %`,
          )
          .join(' · '),
    },
    {
      key: 'state',
      title: t('orders.state'),
      cell: ({ enabled }) => (
        <Tag tone={enabled ? 'sea' : 'neutral'}>{t(enabled ? 'service.shown' : 'service.hidden')}</Tag>
      ),
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <Button
          small
          onClick={() => setEdited(row)}
          aria-label={t('service.editNamed', { name: pick(row, locale) })}
        >
          {t('service.edit')}
        </Button>
      ),
    },
  ]
  return (
    <Wrap>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t('service.title')}</Heading>
          <p className="muted small">{t('service.lead')}</p>
        </div>
        <Button look="main" onClick={() => setEdited('new')}>
          {t('service.add')}
        </Button>
      </header>
      <DeskTable
        label={t('service.title')}
        columns={columns}
        rowKey={({ serviceId }) => serviceId}
        rows={found.data?.rows}
        state={found.state}
        error={found.error}
        onRetry={found.reload}
        empty={<Empty title={t('service.none')} />}
      />
      {edited && found.data && (
        <ServiceDialog
          service={edited === 'new' ? null : edited}
          least={found.data.least}
          onClose={() => setEdited(null)}
          onSaved={found.reload}
        />
      )}
    </Wrap>
  )
}
