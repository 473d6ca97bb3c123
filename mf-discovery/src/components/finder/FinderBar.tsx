import type { Suggestion } from '@southbound/shared/contract'
import { useGo, useText } from '@southbound/shared/platform'
import { Button, ButtonLink, Wrap } from '@southbound/shared/ui/page'
import { SearchField } from '../suggest/SearchField.tsx'
import { type SuggestKind, targetOf } from '../suggest/targets.ts'
import styles from './Finder.module.css'
import { type FinderTexts, filterCount, isChosen, toggle } from './finder-state.ts'
import type { Finder } from './use-finder.ts'
import { useFollowing } from './use-following.ts'

const KINDS: Record<string, SuggestKind> = { schools: 'school', agents: 'agency' }

export function FinderBar({
  finder,
  texts,
  onFilters,
}: {
  finder: Finder
  texts: FinderTexts
  onFilters: () => void
}) {
  const { t } = useText('discovery')
  const input = useFollowing(finder.state.keyword)
  const count = filterCount(finder.state)
  const { spec, state } = finder
  const go = useGo()
  const choose = (suggestion: Suggestion) => {
    const target = targetOf(suggestion)
    if ('to' in target) return go(target.to)
    const plain = { ...state, keyword: 'words' in target ? target.words : '', literal: [], page: 1 }
    if (input.current) input.current.value = plain.keyword
    const isNew = 'filter' in target && !isChosen(state, target.filter, target.value)
    finder.ask(isNew ? toggle(plain, target.filter, target.value) : plain)
  }
  return (
    <div className={styles.bar}>
      <Wrap>
        <search className={styles.ask}>
          <SearchField
            label={t('finder.words')}
            className={styles.words}
            placeholder={t(`${texts}.search`)}
            defaultValue={state.keyword}
            input={input}
            kind={KINDS[texts]}
            onChoose={choose}
          />
          {state.literal.map((piece) => (
            <input key={piece} type="hidden" name="literal" value={piece} />
          ))}
          {state.view && <input type="hidden" name="view" value={state.view} />}
          {state.more && <input type="hidden" name="more" value="1" />}
          {spec.single && state.single && (
            <input type="hidden" name={spec.single.name} value={state.single} />
          )}
          <Button type="submit" look="main">
            {t('finder.search')}
          </Button>
          <ButtonLink
            to="#filters"
            className={styles.toFilters}
            onClick={(event) => {
              event.preventDefault()
              onFilters()
            }}
          >
            {count > 0 ? t('finder.filtersCount', { n: count }) : t('finder.filters')}
          </ButtonLink>
        </search>
      </Wrap>
    </div>
  )
}
