import { pick, useText } from '@southbound/shared/platform'
import { CheckRow, ChoiceGroup, Disclosure } from '@southbound/shared/ui/page'
import type { Facets, FacetValue } from '../wire.ts'
import { AmountRange } from './AmountRange.tsx'
import styles from './Finder.module.css'
import { isChosen, toggle } from './finder-state.ts'
import type { Finder } from './use-finder.ts'

/** One part of the sidebar: the choices of a filter, or a range of amounts. */
export type FacetPlan = { filter: string } | { range: 'fee' }

const SHOWN = 7

/** All facets, in the order of the plan. A facet with nothing to choose is left out. */
export function FacetList({ plan, facets, finder }: { plan: readonly FacetPlan[]; facets: Facets; finder: Finder }) {
  return (
    <div className={styles.facets}>
      {plan.map((part) =>
        'range' in part ? (
          <AmountRange key={part.range} finder={finder} />
        ) : (
          <FacetGroup key={part.filter} filter={part.filter} choices={facets[part.filter] ?? []} finder={finder} />
        ),
      )}
    </div>
  )
}

/** Chosen values come first into view, so that a choice never hides in the fold. */
function fold(choices: FacetValue[], finder: Finder, filter: string) {
  if (choices.length <= SHOWN + 1) return { shown: choices, folded: [] }
  const isShown = (choice: FacetValue, at: number) => at < SHOWN || isChosen(finder.state, filter, choice.value)
  return { shown: choices.filter(isShown), folded: choices.filter((choice, at) => !isShown(choice, at)) }
}

function FacetGroup({ filter, choices, finder }: { filter: string; choices: FacetValue[]; finder: Finder }) {
  const { t, locale } = useText('discovery')
  if (choices.length === 0) return null
  const { shown, folded } = fold(choices, finder, filter)
  const row = (choice: FacetValue) => (
    <CheckRow
      key={choice.value}
      name={filter}
      value={choice.value}
      label={pick(choice, locale) || choice.value}
      count={choice.count}
      checked={isChosen(finder.state, filter, choice.value)}
      onChange={() => finder.ask(toggle(finder.state, filter, choice.value))}
    />
  )
  return (
    <ChoiceGroup legend={t(`filter.${filter}`)}>
      {shown.map(row)}
      {folded.length > 0 && <Disclosure summary={t('finder.more', { n: choices.length })}>{folded.map(row)}</Disclosure>}
    </ChoiceGroup>
  )
}
