import { CASE_TYPES, COUNTRIES, LIMITS } from '@southbound/shared/contract/constants'
import { pick, useCall, useSession, useText } from '@southbound/shared/platform'
import { FilterFields } from '@southbound/shared/ui/desk/filters'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { SelectField } from '@southbound/shared/ui/page'
import { PLACES } from '../components/places.ts'
import styles from './RequestPool.module.css'

export interface PoolFilter {
  caseType?: number
  countryCode?: string
  levelCode?: string
  foeBroad?: string
  keyword?: string
}
/** As the address keeps it. */
export const filterIn = (search: URLSearchParams): PoolFilter => ({
  caseType: Number(search.get('type')) || undefined,
  countryCode: search.get('country') || undefined,
  levelCode: search.get('level') || undefined,
  foeBroad: search.get('field') || undefined,
  keyword: search.get('keyword') || undefined,
})
export const wordsOf = ({ caseType, countryCode, levelCode, foeBroad, keyword }: PoolFilter) => ({
  type: caseType ? String(caseType) : undefined,
  country: countryCode,
  level: levelCode,
  field: foeBroad,
  keyword,
})

/** Also those that visas alone are asked for. */
const ALL_PLACES = [...PLACES, 'china'] as const

export function PoolFilters({ filter, ask }: { filter: PoolFilter; ask: (filter: PoolFilter) => void }) {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  const levels = useCall('GET /lookup/courseLevel')
  const fields = useCall('GET /lookup/degreeTree')
  const change = (one: PoolFilter) => ask({ ...filter, ...one })
  return (
    <FilterFields
      className={styles.filters}
      label={t('filters.label')}
      chosen={Object.values(filter).filter(Boolean).length}
    >
      {role === 'agent' && (
        <SelectField
          label={t('pool.kind')}
          empty={t('pool.anyKind')}
          options={Object.values(CASE_TYPES).map((type) => ({
            value: String(type),
            label: t(`pool.kinds.${type}`),
          }))}
          value={String(filter.caseType ?? '')}
          onChange={(type) => change({ caseType: Number(type) || undefined })}
        />
      )}
      <SelectField
        label={t('pool.country')}
        empty={t('pool.anyCountry')}
        options={ALL_PLACES.map((place) => ({ value: COUNTRIES[place], label: t(`papers.places.${place}`) }))}
        value={filter.countryCode ?? ''}
        onChange={(code) => change({ countryCode: code || undefined })}
      />
      <SelectField
        label={t('pool.level')}
        empty={t('pool.anyLevel')}
        options={(levels.data?.rows ?? []).map((row) => ({ value: row.code, label: pick(row, locale) }))}
        value={filter.levelCode ?? ''}
        onChange={(code) => change({ levelCode: code || undefined })}
      />
      <SelectField
        label={t('pool.field')}
        empty={t('pool.anyField')}
        options={(fields.data?.rows ?? [])
          .filter((row) => !row.parent)
          .map((row) => ({ value: row.code, label: pick(row, locale) }))}
        value={filter.foeBroad ?? ''}
        onChange={(code) => change({ foeBroad: code || undefined })}
      />
      <SearchBox
        send={t('search')}
        className={styles.search}
        label={t('pool.search')}
        keyword={filter.keyword ?? ''}
        max={LIMITS.keyword}
        onSearch={(words) => change({ keyword: words || undefined })}
      />
    </FilterFields>
  )
}
