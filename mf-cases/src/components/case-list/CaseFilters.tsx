import { CASE_FILTERS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { FilterFields } from '@southbound/shared/ui/desk/filters'
import { SelectField } from '@southbound/shared/ui/page'
import styles from './CaseList.module.css'
import type { useCaseList } from './use-case-list.ts'

type List = ReturnType<typeof useCaseList>
const PARTIES = [1, 2, 3, 4, 5] as const
const SOURCES = [1, 2, 3, 5, 6, 7] as const

/** How an office narrows and orders its cases; the address keeps it, so a bookmark is a saved view. */
export function CaseFilters({ asked, ask }: Pick<List, 'asked' | 'ask'>) {
  const { t } = useText('cases')
  const choices = {
    waitingOn: PARTIES.map((party) => [String(party), t(`waiting.${party}`)]),
    caseSource: SOURCES.map((source) => [String(source), t(`source.${source}`)]),
    assigned: CASE_FILTERS.assigned.map((word) => [word, t(`filters.assignedTo.${word}`)]),
    due: CASE_FILTERS.due.map((word) => [word, t(`filters.dueBy.${word}`)]),
    sort: CASE_FILTERS.sort.slice(1).map((word) => [word, t(`filters.order.${word}`)]),
  } as const
  const names = Object.keys(choices) as (keyof typeof choices)[]
  return (
    <FilterFields
      className={styles.filters}
      label={t('filters.label')}
      chosen={names.filter((name) => name !== 'sort' && asked[name]).length}
    >
      {names.map((name) => (
        <SelectField
          key={name}
          label={t(`filters.${name}`)}
          empty={t(name === 'sort' ? 'filters.order.updated' : 'filters.any')}
          options={choices[name].map(([value = '', label = '']) => ({ value, label }))}
          value={String(asked[name] ?? '')}
          onChange={(value) => ask({ [name]: value })}
        />
      ))}
    </FilterFields>
  )
}
