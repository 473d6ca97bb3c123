import type { Facets, FacetValue } from '@southbound/shared/contract'
import {
  formatNumber,
  type Head,
  type HeadOf,
  type Locale,
  pick,
  withLocale,
} from '@southbound/shared/platform'
import { breadcrumbs, itemList } from '../json-ld.ts'
import { counted } from '../names.ts'
import { type FinderSpec, type FinderState, type FinderTexts, readState, writeState } from './finder-state.ts'

type Tools = Parameters<HeadOf>[1]

interface FinderHeadParts {
  spec: FinderSpec
  texts: FinderTexts
  path: string
  curated: readonly string[]
  found: { total: number; facets: Facets }
  items: { name: string; path: string }[]
}

export function choiceLabel(facets: Facets, filter: string, value: string, locale: Locale): string {
  const choice: FacetValue | undefined = facets[filter]?.find((one) => one.value === value)
  return (choice && pick(choice, locale)) || value
}

function isCurated(state: FinderState, curated: readonly string[]): boolean {
  const plain =
    state.keyword === '' && state.page === 1 && state.view === '' && Object.keys(state.amounts).length === 0
  return (
    plain &&
    Object.entries(state.lists).every(([name, values]) => curated.includes(name) && values.length === 1)
  )
}

export function finderHead(parts: FinderHeadParts, tools: Tools): Head {
  const { t, locale, url } = tools
  const { total, facets } = parts.found
  const state = readState(parts.spec, url.searchParams)
  const chosen = parts.curated.flatMap((name) =>
    (state.lists[name] ?? []).map((value) => choiceLabel(facets, name, value, locale)),
  )
  const what = [...chosen, ...(state.single ? [t(`group.${state.single}`)] : [])].join(' · ')
  const title = [state.keyword, what, t(`${parts.texts}.title`)].filter(Boolean).join(' · ')
  const query = writeState(parts.spec, {
    ...state,
    sort: parts.spec.sorts[0] ?? '',
    view: '',
    more: false,
  }).toString()
  return {
    title: state.page > 1 ? t('page.of', { label: title, page: state.page }) : title,
    description: what
      ? t(`${parts.texts}.seoOf`, { found: t(`${parts.texts}.found`, counted(total)), what })
      : t(`${parts.texts}.seo`, { n: formatNumber(total) }),
    path: query ? `${parts.path}?${query}` : parts.path,
    noindex: total === 0 || !isCurated(state, parts.curated),
    jsonLd: [
      breadcrumbs(tools, { name: t(`${parts.texts}.title`), path: parts.path }),
      itemList(
        parts.items.map((item) => ({ name: item.name, url: url.origin + withLocale(locale, item.path) })),
      ),
    ],
  }
}
