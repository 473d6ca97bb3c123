import type { SchoolDetail } from '@southbound/shared/contract'
import { Link, paths, pick } from '@southbound/shared/platform'
import { CountTable, Figure } from '@southbound/shared/ui/plots'
import { useFigureWords } from './words.ts'

type Counts = SchoolDetail['courseCounts']
/** Levels merged into the kinds that people ask for, in their order. */
const KINDS = {
  bachelor: ['160', '161', '206'],
  graduate: ['170', '171'],
  master: ['180', '181', '182', '207'],
  doctor: ['190', '208'],
} as const
const ORDER = ['bachelor', 'graduate', 'master', 'doctor', 'other'] as const
type Kind = (typeof ORDER)[number]

export const kindOf = (levelCode: string): Kind =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) =>
    KINDS[kind].some((code) => code === levelCode),
  ) ?? 'other'

/** A school's courses by field and level: a table whose circles lead to the courses. */
export function CountsFigure({ schoolId, counts }: { schoolId: string; counts: Counts }) {
  const { t, locale } = useFigureWords()
  const fields = [...new Map(counts.map(({ foeBroad, field }) => [foeBroad, pick(field, locale)]))]
  const kinds = ORDER.filter((kind) => counts.some(({ levelCode }) => kindOf(levelCode) === kind))
  if (fields.length < 2 || kinds.length < 2) return null
  const of = (field: string, kind?: Kind) =>
    counts.filter(({ foeBroad, levelCode }) => foeBroad === field && (!kind || kindOf(levelCode) === kind))
  const sum = (some: Counts) => some.reduce((all, { count }) => all + count, 0)
  const rows = fields
    .map(([key, name]) => ({ key, name, total: sum(of(key)) }))
    .sort((a, b) => b.total - a.total)
  const cellOf = (field: string, kind: string) => {
    const found = of(field, kind as Kind)
    if (found.length === 0) return undefined
    const levelCode = found.map((one) => one.levelCode)
    const name = rows.find(({ key }) => key === field)?.name
    return {
      count: sum(found),
      to: paths.courseFinder({ schoolId, foeBroad: field, levelCode }),
      label: t('counts.cell', { field: name, kind: t(`counts.${kind as Kind}`), count: sum(found) }),
    }
  }
  return (
    <Figure lead={t('counts.lead')}>
      <CountTable
        caption={t('counts.caption')}
        corner={t('counts.field')}
        columns={kinds.map((kind) => ({ key: kind, name: t(`counts.${kind}`) }))}
        rows={rows}
        total={t('counts.all')}
        cellOf={cellOf}
        link={Link}
      />
    </Figure>
  )
}
