import type { FacetValue } from '@southbound/shared/contract'
import { formatNumber, pick, useText } from '@southbound/shared/platform'
import { ChoiceGroup, SelectField } from '@southbound/shared/ui/page'
import styles from './Finder.module.css'
import { withOnly } from './finder-state.ts'
import type { Finder } from './use-finder.ts'

const FILTER = 'english'
const testOf = ({ value }: FacetValue) => value.split(':')[0] ?? ''
const scoreOf = ({ value }: FacetValue) => Number(value.split(':')[1])
const testName = (label: string) => label.slice(0, label.lastIndexOf(' '))
/** Tests with half points show one decimal everywhere: 6.0. */
const written = (one: FacetValue, scores: FacetValue[]) =>
  scores.some((other) => scoreOf(other) % 1 !== 0) ? scoreOf(one).toFixed(1) : String(scoreOf(one))

export function EnglishScore({ choices, finder }: { choices: FacetValue[]; finder: Finder }) {
  const { t, locale } = useText('discovery')
  if (choices.length === 0) return null
  const tests = [...new Set(choices.map(testOf))].map((test) =>
    choices.filter((one) => testOf(one) === test).sort((a, b) => scoreOf(a) - scoreOf(b)),
  )
  return (
    <ChoiceGroup legend={t('filter.english')}>
      <SelectField
        label={t('filter.english')}
        labelHidden
        name={FILTER}
        className={styles.score}
        empty={t('finder.anyScore')}
        value={finder.state.lists[FILTER]?.[0] ?? ''}
        onChange={(value) => finder.ask((now) => withOnly(now, FILTER, value))}
      >
        {tests.map((scores) => (
          <optgroup key={scores[0]?.value} label={testName(pick(scores[0] ?? {}, locale))}>
            {scores.map((one) => (
              <option key={one.value} value={one.value}>
                {`${testName(pick(one, locale))} ${written(one, scores)} · ${formatNumber(one.count)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </ChoiceGroup>
  )
}
