import { ENGLISH_TESTS } from '@southbound/shared/contract/constants'
import { useCall, useText } from '@southbound/shared/platform'

interface Named {
  nameEn?: string | null
  nameCn?: string | null
}
const RELATIONS = [
  'father',
  'mother',
  'spouse',
  'child',
  'sibling',
  'grandparent',
  'guardian',
  'relative',
  'other',
]
const SPONSORS = ['self', 'parents', 'spouse', 'relative', 'employer', 'government', 'loan']
const BANDS = ['985', '211', 'double-first-class', 'other']

/** Everything that the dossier's lists offer, in the reader's language: asked for once for all sections. */
export function useOptions() {
  const { t, locale } = useText('cases')
  const areas = useCall('POST /agency/postAllArea')
  const levels = useCall('GET /lookup/courseLevel')
  const fields = useCall('GET /lookup/degreeTree')
  const currencies = useCall('GET /country/getAllCurrency')
  const nameOf = (row: Named) =>
    (locale === 'zh' ? (row.nameCn ?? row.nameEn) : (row.nameEn ?? row.nameCn)) ?? ''
  const words = (group: string, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: t(`dossier.${group}.${value}`) }))
  const entries = (rows: ({ code: string } & Named)[] = []) =>
    rows.map((row) => ({ value: row.code, label: nameOf(row) }))
  return {
    countries: (areas.data?.rows ?? [])
      .filter((area) => area.level === 1)
      .map((area) => ({
        value: area.areaCode,
        label: (locale === 'zh' ? area.areaNameCn : area.areaNameEn) ?? area.areaName,
      })),
    levels: entries(levels.data?.rows),
    broadFields: entries(fields.data?.rows.filter((row) => !row.parent)),
    currencies: (currencies.data?.rows ?? []).map((row) => ({
      value: row.code,
      label: `${row.code} · ${nameOf(row)}`,
    })),
    tests: ENGLISH_TESTS.map((test) => ({ value: test.code, label: test.name })),
    relations: words('relations', RELATIONS),
    sponsors: words('sponsors', SPONSORS),
    bands: words('bands', BANDS),
    genders: [1, 2, 3].map((value) => ({ value, label: t(`dossier.genders.${value}`) })),
  }
}
export type Options = ReturnType<typeof useOptions>
