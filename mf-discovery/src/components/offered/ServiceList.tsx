import { formatMoney, pick, useCall } from '@southbound/shared/platform'
import { FailedState } from '@southbound/shared/ui/page'
import { DataTable } from '../DataTable.tsx'
import { Section } from '../Section.tsx'
import { useOfferedWords } from './words.ts'

/** What an agency charges students for, with what it gives back; nothing where it offers none. */
export default function ServiceList({ id }: { id: string }) {
  const { t, locale } = useOfferedWords()
  const found = useCall('GET /agency/service/:id', { params: { id } })
  if (found.state === 'failed') return <FailedState message={found.error.message} onRetry={found.reload} />
  const rows = found.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('services.title')}>
      <p className="muted">{t('services.lead')}</p>
      <DataTable
        caption={t('services.title')}
        columns={[t('services.service'), t('services.price'), t('services.refunds')]}
        rows={rows.map(({ serviceId, price, currency, refunds, ...service }) => ({
          key: serviceId,
          cells: [
            <Named key="service" {...service} />,
            formatMoney({ amount: price, currency }, locale),
            refunds
              .map(({ reached, percent }) => `${t(`milestones.${reached as 'signed'}`)} ${Number(percent)} %`)
              .join(' · '),
          ],
        }))}
      />
    </Section>
  )
}

interface NamedProps {
  nameEn: string | null
  nameCn: string | null
  descriptionEn: string | null
  descriptionCn: string | null
}
function Named({ nameEn, nameCn, descriptionEn, descriptionCn }: NamedProps) {
  const { locale } = useOfferedWords()
  const about = pick({ nameEn: descriptionEn, nameCn: descriptionCn }, locale)
  return (
    <>
      {pick({ nameEn, nameCn }, locale)}
      {about && <div className="small muted">{about}</div>}
    </>
  )
}
