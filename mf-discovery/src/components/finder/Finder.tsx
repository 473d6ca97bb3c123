import type { Facets, Relaxation, Understood } from '@southbound/shared/contract'
import type { AdSlot } from '@southbound/shared/contract/constants'
import { Link, paths, useText, useWholePage } from '@southbound/shared/platform'
import { Advert, type ShownAdvert } from '@southbound/shared/ui/advert'
import { Button, Drawer, Form, Pager, SearchForm, Wrap } from '@southbound/shared/ui/page'
import { type FormEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { counted } from '../names.ts'
import { RecentlySeen } from '../seen/RecentlySeen.tsx'
import { readAmount } from '../typed-amount.ts'
import { FacetList, type FacetPlan } from './FacetList.tsx'
import styles from './Finder.module.css'
import { FinderBar } from './FinderBar.tsx'
import { FinderHead } from './FinderHead.tsx'
import { cleared, type FinderSpec, type FinderTexts } from './finder-state.ts'
import { NothingFound } from './NothingFound.tsx'
import { type Finder as FinderTools, useFinder } from './use-finder.ts'

/** As many as a window of 1,080 px shows. */
const FIRST_ROWS = 4

const SLOTS: Record<FinderTexts, AdSlot> = {
  courses: 'COURSE_LIST_TOP',
  schools: 'SCHOOL_LIST_TOP',
  agents: 'AGENT_LIST_TOP',
}

interface FinderProps {
  spec: FinderSpec
  texts: FinderTexts
  plan: readonly FacetPlan[]
  found: {
    total: number
    rows: readonly unknown[]
    facets: Facets
    relax: Relaxation[]
    understood?: Understood
  }
  tabs?: (finder: FinderTools) => ReactNode
  places?: (finder: FinderTools) => ReactNode
  foot?: ReactNode
  adverts?: readonly ShownAdvert[]
  children: (keyword: string) => ReactNode[]
}

function fromForm(finder: FinderTools, form: HTMLFormElement) {
  const typed = new FormData(form)
  const amounts: Record<string, number> = {}
  for (const name of finder.spec.amounts) {
    const amount = readAmount(String(typed.get(name) ?? ''))
    const wanted = amount === null ? finder.state.amounts[name] : amount
    if (wanted !== undefined) amounts[name] = wanted
  }
  const keyword = typed.has('keyword') ? String(typed.get('keyword')).trim() : finder.state.keyword
  const literal = keyword === finder.state.keyword ? finder.state.literal : []
  return { ...finder.state, keyword, literal, amounts, page: 1 }
}

const hasUnread = ({ spec }: FinderTools, form: HTMLFormElement): boolean => {
  const typed = new FormData(form)
  return spec.amounts.some((name) => readAmount(String(typed.get(name) ?? '')) === null)
}

const isDrawn = (plan: readonly FacetPlan[], name: string): boolean =>
  plan.some(
    (part) =>
      ('filter' in part && part.filter === name) ||
      ('bands' in part && part.bands === name) ||
      ('score' in part && part.score === name),
  )

/** What was chosen elsewhere, as a campus on the map, goes along without scripts too. */
function ChosenElsewhere({ plan, lists }: { plan: readonly FacetPlan[]; lists: Record<string, string[]> }) {
  return Object.entries(lists).flatMap(([name, values]) =>
    isDrawn(plan, name)
      ? []
      : values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}

/** A real form: it works without scripts too. */
export function Finder({ spec, texts, plan, found, tabs, places, foot, adverts, children }: FinderProps) {
  const { t } = useText('discovery')
  const finder = useFinder(spec, found)
  const isWhole = useWholePage()
  const [drawer, setDrawer] = useState(false)
  // The sheet opens at once, its content follows.
  const filled = useDeferredValue(drawer)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    finder.ask(fromForm(finder, event.currentTarget))
  }
  // Memoised: a press draws only what it changes.
  const { keyword } = finder.state
  const rows = useMemo(() => children(keyword), [children, keyword])
  const facets = useMemo(
    () => <FacetList plan={plan} facets={found.facets} finder={finder} isWhole={isWhole} />,
    [plan, found, finder, isWhole],
  )
  // Behind an open sheet the sidebar may lag.
  const behind = useDeferredValue(facets)
  const close = () => setDrawer(false)
  return (
    <>
      <SearchForm onSubmit={submit}>
        <ChosenElsewhere plan={plan} lists={finder.state.lists} />
        <FinderBar finder={finder} texts={texts} onFilters={() => setDrawer(true)} />
        <Wrap className={styles.page}>
          {tabs?.(finder)}
          <div className={styles.grid}>
            <aside id="filters" className={styles.aside} aria-label={t('finder.filters')}>
              {drawer ? behind : facets}
              <noscript>
                <Button type="submit">{t('finder.apply')}</Button>
              </noscript>
            </aside>
            <div className={styles.results} aria-busy={finder.busy || undefined}>
              <Advert from={adverts} slot={SLOTS[texts]} />
              <FinderHead
                finder={finder}
                texts={texts}
                total={found.total}
                facets={found.facets}
                understood={found.understood}
              />
              {found.rows.length === 0 ? (
                <NothingFound
                  finder={finder}
                  texts={texts}
                  relax={found.relax}
                  total={found.total}
                  facets={found.facets}
                />
              ) : finder.state.view && places ? (
                places(finder)
              ) : (
                <>
                  <div className={styles.rows}>{isWhole ? rows : rows.slice(0, FIRST_ROWS)}</div>
                  <Pager
                    page={finder.state.page}
                    total={found.total}
                    hrefOf={(page) => finder.hrefOf({ ...finder.state, page })}
                    as={Link}
                  />
                </>
              )}
              <p className={styles.ordered}>
                <Link to={paths.howOrdered()}>{t('finder.ordered')}</Link>
                {foot}
              </p>
            </div>
          </div>
          <RecentlySeen />
        </Wrap>
      </SearchForm>
      <Drawer
        open={drawer}
        onClose={close}
        title={t('finder.filters')}
        actions={
          <>
            <Button onClick={() => finder.ask(cleared(finder.state))}>{t('finder.clear')}</Button>
            <Button look="main" onClick={close}>
              {t('finder.showFound', {
                n: t(`${texts}.found`, counted(found.total)),
              })}
            </Button>
          </>
        }
      >
        {filled && (
          <Form
            onSubmit={(event) => {
              submit(event)
              // A sheet with an amount that cannot be read stays, as the reason is in it.
              if (!hasUnread(finder, event.currentTarget)) close()
            }}
          >
            {facets}
          </Form>
        )}
      </Drawer>
    </>
  )
}
