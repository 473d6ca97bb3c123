import { LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { FilterFields } from '@southbound/shared/ui/desk/filters'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { useListUrl } from '@southbound/shared/ui/desk/table'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import styles from '../Income.module.css'
import { CATEGORIES, CURRENCIES, INCOME_STATES } from '../lists.ts'
import { useInstitutions, useStaff } from './record-choices.ts'
import type { RecordFilterValues } from './record-filters.ts'

export function RecordFilters({ filters }: { filters: RecordFilterValues }) {
  const { t } = useText('commerce')
  const { change } = useListUrl()
  const any = t('income.any')
  const choices = {
    state: INCOME_STATES.map((state) => ({ value: String(state), label: t(`income.state.${state}`) })),
    category: CATEGORIES.map((one) => ({ value: String(one), label: t(`income.category.${one}`) })),
    direction: ([1, 2] as const).map((one) => ({ value: String(one), label: t(`income.direction.${one}`) })),
    currency: CURRENCIES.map((one) => ({ value: one, label: one })),
    overdue: [{ value: '1', label: t('income.overdueOnly') }],
    institutionId: useInstitutions(),
    staffId: useStaff(),
  }
  const offered = (Object.keys(choices) as (keyof typeof choices)[]).filter(
    (name) => choices[name].length > 0,
  )
  return (
    <FilterFields
      className={styles.filters}
      label={t('income.filters.label')}
      chosen={Object.values(filters).filter(Boolean).length}
    >
      {offered.map((name) => (
        <SelectField
          key={name}
          label={t(`income.filters.${name}`)}
          empty={any}
          options={choices[name]}
          value={name === 'overdue' ? (filters.overdue ? '1' : '') : String(filters[name] ?? '')}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`income.filters.${name}`)}
          value={filters[name] ?? ''}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <SearchBox
        className={styles.search}
        label={t('income.filters.student')}
        send={t('income.filters.find')}
        keyword={filters.student ?? ''}
        max={LIMITS.keyword}
        onSearch={(student) => change({ student })}
      />
    </FilterFields>
  )
}
