import type { Facets, Relaxation } from '@southbound/shared/contract'
import { Link, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState } from '@southbound/shared/ui/page'
import { counted } from '../names.ts'
import { relaxationKey, relaxationWords } from './chips.ts'
import styles from './Finder.module.css'
import { cleared, type FinderTexts, relaxed } from './finder-state.ts'
import { StayLink } from './StayLink.tsx'
import type { Finder } from './use-finder.ts'

interface Props {
  finder: Finder
  texts: FinderTexts
  relax: Relaxation[]
  total: number
  facets: Facets
}

const MOST = 6

export function NothingFound({ finder, texts, relax, total, facets }: Props) {
  const { t, locale } = useText('discovery')
  const { state, hrefOf } = finder
  // Only what the page can undo is offered: the 'own schools' wish is no filter of the list.
  const nearest = relax
    .filter((one) => hrefOf(relaxed(state, one)) !== hrefOf({ ...state, page: 1 }))
    .slice(0, MOST)
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
      {nearest.length === 0 ? (
        t('finder.noneAll')
      ) : (
        <>
          <p>{t('finder.noneHint')}</p>
          <ul className={styles.relax}>
            {nearest.map((one) => (
              <li key={`${one.filter} ${one.value}`}>
                <StayLink to={hrefOf(relaxed(state, one))}>
                  {t(relaxationKey(one), {
                    count: one.count,
                    n: t(`${texts}.found`, counted(one.count)),
                    what: relaxationWords(one, state, facets, locale, t),
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
