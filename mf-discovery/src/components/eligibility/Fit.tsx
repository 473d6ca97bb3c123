import { type DataOf, useAllowed, useCall, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'

export type Fit = Pick<DataOf<'POST /eligibility/courses'>['rows'][number], 'verdict' | 'band'>
const TONES = { safety: 'sea', match: 'sea', reach: 'gold' } as const
const BELOW = 3

export function FitBadge({ fit }: { fit: Fit | undefined }) {
  const { t } = useText('discovery')
  if (fit?.band) return <Tag tone={TONES[fit.band]}>{t(`fit.band.${fit.band}`)}</Tag>
  return fit?.verdict === BELOW ? <Tag>{t('fit.band.below')}</Tag> : null
}

/** By course id; empty without a dossier. */
export function useFits(courseIds: readonly string[]): ReadonlyMap<string, Fit> {
  const may = useAllowed('cases.dossier')
  const { data } = useCall(
    'POST /eligibility/courses',
    may && courseIds.length > 0 ? { body: { courseIds: courseIds.slice(0, 20) } } : null,
  )
  return new Map(data?.rows.map((row) => [row.courseId, row]))
}
