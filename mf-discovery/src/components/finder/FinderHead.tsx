import type { Facets, Understood } from '@southbound/shared/contract'
import { Link, paths, useText } from '@southbound/shared/platform'
import { Heading, SelectField, Tag } from '@southbound/shared/ui/page'
import { coded, counted } from '../names.ts'
import { LateFinder } from '../saved-searches/later.tsx'
import { chipsOf, readAsChips, readChips } from './chips.ts'
import styles from './Finder.module.css'
import { cleared, type FinderTexts, literally } from './finder-state.ts'
import { StayLink } from './StayLink.tsx'
import type { Finder } from './use-finder.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

export function FinderHead({
  finder,
  texts,
  total,
  facets,
  understood,
}: {
  finder: Finder
  texts: FinderTexts
  total: number
  facets: Facets
  understood?: Understood
}) {
  const { t, locale } = useText('discovery')
  const { state, spec, ask, hrefOf } = finder
  const count = t(`${texts}.found`, counted(total))
  const { filters, ignored, read = [] } = understood ?? { filters: [], ignored: [] }
  const chips = [
    ...chipsOf(state, facets, locale, t),
    ...readChips(filters, state, locale, t),
    ...readAsChips(read, state, t),
  ]
  const allCleared = literally(
    cleared(state),
    [...filters, ...read].map(({ text }) => text),
  )
  return (
    <div className={styles.head}>
      <Heading level={1} look="serif" className={styles.count}>
        {count}
      </Heading>
      <p className="visually-hidden" role="status">
        {finder.busy ? t('finder.updating') : count}
      </p>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map((chip) => (
            <li key={chip.key}>
              <Tag tone="sea" to={hrefOf(chip.without)} as={StayLink} removeLabel={chip.label}>
                {chip.label}
              </Tag>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <StayLink to={hrefOf(allCleared)} className={styles.clear}>
                {t('finder.clear')}
              </StayLink>
            </li>
          )}
        </ul>
      )}
      <div className={styles.sort}>
        <SelectField
          label={t('finder.sort')}
          labelHidden
          name="sort"
          options={spec.sorts.map((sort) => ({ value: sort, label: coded(t, 'sort', sort) }))}
          value={state.sort}
          onChange={(sort) => ask({ ...state, sort, page: 1 })}
        />
        <noscript>
          <button type="submit">{t('finder.sortUse')}</button>
        </noscript>
      </div>
      <ViewSwitch finder={finder} />
      <LateFinder
        keeps={!!spec.reads}
        busy={finder.busy}
        state={state}
        chosen={chips.map(({ label }) => label).join(' · ')}
      />
      {spec.rankings && (
        <Link
          to={paths.rankings({ of: spec.rankings === 'agents' ? 'agents' : '' })}
          className={styles.ranked}
        >
          {t('toRankings')}
        </Link>
      )}
      {ignored.length > 0 && (
        <p className={styles.ignored}>{t('finder.notFound', { what: ignored.join(t('finder.listed')) })}</p>
      )}
    </div>
  )
}
