import { useCall, useText } from '@southbound/shared/platform'
import type { Labels } from '../components/lookups.ts'
import { useRates } from '../components/rates.ts'
import type { ComparisonWords } from './attributes.ts'

type Entry = { code: string; nameEn: string | null; nameCn: string | null }
type Answer = { rows: Entry[]; off?: Entry[] }
const byCode = ({ rows, off = [] }: Answer = { rows: [] }): Labels =>
  Object.fromEntries([...rows, ...off].map(({ code, nameEn, nameCn }) => [code, { nameEn, nameCn }]))

export function useWords(): ComparisonWords {
  const { t, locale } = useText('discovery')
  const exams = useCall('GET /lookup/englishAbilityExamTypes')
  const documents = useCall('GET /lookup/:name', { params: { name: 'documentType' } })
  const requirements = useCall('GET /lookup/courseRequire')
  const terms = useCall('GET /lookup/:name', { params: { name: 'intakeTerm' } })
  const rates = useRates(useCall('GET /country/exchangeRates', { query: {} }).data ?? null)
  return {
    t,
    locale,
    rates,
    exams: byCode(exams.data),
    documents: byCode(documents.data),
    requirements: byCode(requirements.data),
    terms: byCode(terms.data),
  }
}
