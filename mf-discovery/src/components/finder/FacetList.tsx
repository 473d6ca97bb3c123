import type { Facets, FacetValue } from '@southbound/shared/contract'
import { formatNumber, pick, useText } from '@southbound/shared/platform'
import { CheckRow, ChoiceGroup, Disclosure } from '@southbound/shared/ui/page'
import { coded } from '../names.ts'
import { AmountRange } from './AmountRange.tsx'
import { EnglishScore } from './EnglishScore.tsx'
import styles from './Finder.module.css'
import { isChosen, toggle } from './finder-state.ts'
import { OwnSchools } from './OwnSchools.tsx'
import { StayLink } from './StayLink.tsx'
import type { Finder } from './use-finder.ts'

export type FacetPlan =
  | { filter: string }
  | { range: 'fee'; bands: string }
  | { score: string }
  | { own: string }

const SHOWN = 6
/** As many as the first window shows. */
const FIRST_PARTS = 4
const IN_ORDER = new Set(['feeBand', 'durationBand', 'hoursBand', 'intake'])

export function FacetList({
  plan,
  facets,
  finder,
  isWhole,
}: {
  plan: readonly FacetPlan[]
  facets: Facets
  finder: Finder
  isWhole: boolean
}) {
  const { t } = useText('discovery')
  const { state, spec, hrefOf } = finder
  const canFold = spec.rare?.every((name) => state.lists[name] === undefined)
  const choicesOf = (filter: string) => inOrder(filter, facets[filter] ?? [])
  return (
    <div className={styles.facets}>
      {(isWhole ? plan : plan.slice(0, FIRST_PARTS)).map((part) => {
        if ('filter' in part)
          return (
            <FacetGroup
              key={part.filter}
              filter={part.filter}
              choices={choicesOf(part.filter)}
              finder={finder}
            />
          )
        if ('score' in part)
          return <EnglishScore key={part.score} choices={choicesOf(part.score)} finder={finder} />
        if ('own' in part) return <OwnSchools key={part.own} filter={part.own} finder={finder} />
        return (
          <AmountRange key={part.range} finder={finder}>
            <Choices filter={part.bands} choices={choicesOf(part.bands)} finder={finder} />
          </AmountRange>
        )
      })}
      {isWhole && canFold && (
        <StayLink to={hrefOf({ ...state, more: !state.more })} className={styles.more}>
          {t(state.more ? 'finder.fewerFilters' : 'finder.moreFilters')}
        </StayLink>
      )}
    </div>
  )
}

/** 'YYYY-MM' and 'from-to' both begin with their sort key. */
const rankOf = ({ value }: FacetValue) => Number.parseFloat(value.replace('-', '.'))
const inOrder = (filter: string, choices: FacetValue[]) =>
  IN_ORDER.has(filter) ? [...choices].sort((a, b) => rankOf(a) - rankOf(b)) : choices

/** Chosen values are never folded away. */
function fold(choices: FacetValue[], finder: Finder, filter: string) {
  if (choices.length <= SHOWN + 1) return { shown: choices, folded: [] }
  const isShown = (choice: FacetValue, at: number) =>
    at < SHOWN || isChosen(finder.state, filter, choice.value)
  return { shown: choices.filter(isShown), folded: choices.filter((choice, at) => !isShown(choice, at)) }
}

interface GroupProps {
  filter: string
  choices: FacetValue[]
  finder: Finder
}

function FacetGroup(props: GroupProps) {
  const { t } = useText('discovery')
  if (props.choices.length === 0) return null
  return (
    <ChoiceGroup legend={coded(t, 'filter', props.filter)}>
      <Choices {...props} />
    </ChoiceGroup>
  )
}

function Choices({ filter, choices, finder }: GroupProps) {
  const { t, locale } = useText('discovery')
  const { shown, folded } = fold(choices, finder, filter)
  const row = (choice: FacetValue) => (
    <CheckRow
      key={choice.value}
      name={filter}
      value={choice.value}
      label={pick(choice, locale) || choice.value}
      count={formatNumber(choice.count)}
      checked={isChosen(finder.state, filter, choice.value)}
      // A press while the page wakes arrives twice: as the press, and as what was ticked before.
      onChange={(isTicked) => finder.ask((now) => toggle(now, filter, choice.value, isTicked))}
    />
  )
  return (
    <>
      {shown.map(row)}
      {folded.length > 0 && (
        <Disclosure summary={t('finder.more', { n: choices.length })}>{folded.map(row)}</Disclosure>
      )}
    </>
  )
}
