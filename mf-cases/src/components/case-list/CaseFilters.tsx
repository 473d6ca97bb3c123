import { CASE_FILTERS } from '@southbound/shared/contract/constants'
import { useAllowed, useCall, useSession, useText } from '@southbound/shared/platform'
import { FilterFields } from '@southbound/shared/ui/desk/filters'
import { SelectField } from '@southbound/shared/ui/page'
import type { CaseKind } from '../case-kinds.ts'
import styles from './CaseList.module.css'
import type { useCaseList } from './use-case-list.ts'

type List = ReturnType<typeof useCaseList>
const PARTIES = [1, 2, 3, 4, 5] as const
/** Of cases that are sent; 7, an import, has no way in yet. */
const SOURCES = [1, 2, 3, 5, 6] as const
const MOST = 100

/** How an office narrows and orders its cases; the address keeps it, so a bookmark is a saved view. */
export function CaseFilters({ kind, asked, ask }: Pick<List, 'asked' | 'ask'> & { kind: CaseKind }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const colleagues = useColleagues()
  const choices = {
    waitingOn: PARTIES.map((party) => [String(party), t(`waiting.${party}`)]),
    caseSource: SOURCES.map((source) => [String(source), t(`source.${source}`)]),
    assigned: [
      ...CASE_FILTERS.assigned.map((word) => [word, t(`filters.assignedTo.${word}`)]),
      ...colleagues.map(({ id, nickname }) => [id, nickname]),
    ],
    pool: CASE_FILTERS.pool.map((word) => [word, t(`filters.poolStates.${word}`)]),
    correction: CASE_FILTERS.correction.map((word) => [word, t(`filters.corrections.${word}`)]),
    due: CASE_FILTERS.due.map((word) => [word, t(`filters.dueBy.${word}`)]),
    sort: CASE_FILTERS.sort.slice(1).map((word) => [word, t(`filters.order.${word}`)]),
  } satisfies Partial<Record<keyof List['asked'], string[][]>>
  // Operators work on no case; a request that came back and a correction, of courses, are theirs alone.
  const others = role === 'operator' ? ['assigned', kind === 'visa' && 'correction'] : ['pool', 'correction']
  const names = (Object.keys(choices) as (keyof typeof choices)[]).filter((name) => !others.includes(name))
  const chosenOf = (name: (typeof names)[number]) =>
    name === 'assigned' ? (asked.assignedTo ?? asked.assigned) : asked[name]
  return (
    <FilterFields
      className={styles.filters}
      label={t('filters.label')}
      chosen={names.filter((name) => name !== 'sort' && chosenOf(name)).length}
    >
      {names.map((name) => (
        <SelectField
          key={name}
          label={t(`filters.${name}`)}
          empty={t(name === 'sort' ? 'filters.order.updated' : 'filters.any')}
          options={choices[name].map(([value = '', label = '']) => ({ value, label }))}
          value={String(chosenOf(name) ?? '')}
          onChange={(value) => ask(name === 'assigned' ? whose(value) : { [name]: value })}
        />
      ))}
    </FilterFields>
  )
}

/** A word, or the id of a colleague. */
const whose = (value: string) => {
  const isWord = CASE_FILTERS.assigned.some((word) => word === value)
  return { assigned: isWord ? value : '', assignedTo: isWord ? '' : value }
}

/** Who else of the office works on cases, for whoever may hand them over. */
function useColleagues() {
  const mayHandOver = useAllowed('account.transfer')
  const input = mayHandOver ? { body: { page: 1, rows: MOST } } : null
  return useCall('POST /account/getTransferAccount', input).data?.data.rows ?? []
}
