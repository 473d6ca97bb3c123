import { pick, useCall, useText } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Button } from '@southbound/shared/ui/page'
import { PoolTakes } from '../components/pool/PoolTakes.tsx'

interface PoolRequestDialogProps {
  caseId: string
  onTake: () => void
  onClose: () => void
}
/** All that may be known of a request before it is taken. */
export default function PoolRequestDialog({ caseId, onTake, onClose }: PoolRequestDialogProps) {
  const { t, locale } = useText('cases')
  const found = useCall('POST /case/servicepoolinfo', { body: { caseId } })
  const request = found.data
  const named = (rows: readonly { nameEn: string | null; nameCn: string | null }[]) =>
    wordList(
      rows.map((row) => pick(row, locale)),
      locale,
    )
  const actions = (
    <Button look="main" onClick={onTake} disabled={!request}>
      {t('pool.take')}
    </Button>
  )
  return (
    <Dialog open wide title={request?.refNo ?? t('pool.details')} onClose={onClose} actions={actions}>
      <NotRead found={found} title={t('pool.failed')} lines={6} />
      {request && (
        <>
          <Descriptions
            layout="rows"
            items={[
              {
                label: t('pool.columns.from'),
                value: [request.nationalityName && pick(request.nationalityName, locale), request.city]
                  .filter(Boolean)
                  .join(' · '),
              },
              { label: t('pool.age'), value: request.ageBand && t(`pool.ages.${request.ageBand as '-17'}`) },
              {
                label: t('pool.background'),
                value: request.educationName && pick(request.educationName, locale),
              },
              { label: t('pool.englishTest'), value: request.englishOverall },
              { label: t('pool.country'), value: named(request.countryNames) },
              { label: t('pool.level'), value: named(request.levelNames) },
              { label: t('pool.field'), value: named(request.fieldNames) },
              { label: t('pool.intakes'), value: request.intakes.join(', ') },
              { label: t('pool.demandKind'), value: named(request.demandNames) },
              {
                label: t('pool.wants'),
                value: request.courses
                  .map((course) => wordList([pick(course, locale), course.startDate], locale))
                  .join(' · '),
              },
              {
                label: t('pool.budget'),
                value:
                  request.budgetBand &&
                  t('pool.budgetYear', {
                    from: request.budgetBand.split('-')[0],
                    to: request.budgetBand.split('-')[1],
                    currency: request.currency ?? '',
                  }),
              },
              { label: t('pool.demand'), value: request.demand },
              { label: t('pool.columns.remarks'), value: request.remarks },
            ]}
          />
          <PoolTakes takes={request.takes} />
        </>
      )}
    </Dialog>
  )
}
