import { formatNumber, Link, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState } from '@southbound/shared/ui/page'
import type { Facets, Relaxation } from '../wire.ts'
import { filterWords } from './chips.ts'
import styles from './Finder.module.css'
import { cleared, without } from './finder-state.ts'
import { StayLink } from './StayLink.tsx'
import type { Finder } from './use-finder.ts'

interface Props {
  finder: Finder
  texts: string
  relax: Relaxation[]
  total: number
  facets: Facets
}

/** No rows: what to give up and how many that brings; or a page beyond the last one. */
export function NothingFound({ finder, texts, relax, total, facets }: Props) {
  const { t, locale } = useText('discovery')
  const { state, hrefOf } = finder
  if (total > 0) {
    const first = (
      <ButtonLink to={hrefOf({ ...state, page: 1 })} as={Link}>
        {t('finder.first')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('finder.beyond', { page: state.page })} actions={first}>
        {t('finder.beyondHint')}
      </EmptyState>
    )
  }
  const again = (
    <ButtonLink to={hrefOf({ ...cleared(state), keyword: '', single: '' })} as={Link}>
      {t('finder.startAgain')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('finder.none')} actions={again}>
      {relax.length === 0 ? (
        t('finder.noneAll')
      ) : (
        <>
          <p>{t('finder.noneHint')}</p>
          <ul className={styles.relax}>
            {relax.map(({ filter, count }) => (
              <li key={filter}>
                <StayLink to={hrefOf(without(state, filter))}>
                  {t('finder.relax', {
                    count,
                    n: t(`${texts}.found`, { count, n: formatNumber(count) }),
                    what: filterWords(filter, state, facets, locale, t),
                  })}
                </StayLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
