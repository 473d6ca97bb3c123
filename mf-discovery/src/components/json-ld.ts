import { type HeadOf, type Locale, type Named, paths, pick, withLocale } from '@southbound/shared/platform'

type Tools = Parameters<HeadOf>[1]
interface Organization {
  description: Texts
  website: string | null
  foundedYear: number | null
  rating: string | null
  ratingCount: number
}
interface Texts {
  en: string | null
  cn: string | null
}
export const CONTEXT = 'https://schema.org'
/** Search engines show no more characters. */
const MOST = 300

/** The way from the home page. */
export const breadcrumbs = ({ t, locale, url }: Tools, ...steps: { name: string; path: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('breadcrumb.home'), path: paths.home() }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: url.origin + withLocale(locale, step.path),
  })),
})

export const itemList = (items: { name: string; url: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})

/** Clean HTML as plain text, in the reader's language where it is written in it; null where it is empty. */
export function plainText({ en, cn }: Texts, locale: Locale): string | null {
  const html = locale === 'zh' ? cn || en : en || cn
  if (!html) return null
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}

/** A school or an agency; empty facts are left out. */
export function organization(
  type: 'EducationalOrganization' | 'Organization',
  named: Named,
  path: string,
  { description, website, foundedYear, rating, ratingCount }: Organization,
  { locale, url }: Tools,
  address?: object,
) {
  const facts = {
    name: pick(named, locale),
    alternateName: locale === 'zh' ? named.nameEn : named.nameCn,
    description: plainText(description, locale),
    url: url.origin + withLocale(locale, path),
    sameAs: website,
    foundingDate: foundedYear && String(foundedYear),
    address,
    aggregateRating:
      rating && ratingCount > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5 }
        : null,
  }
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return { '@context': CONTEXT, '@type': type, ...Object.fromEntries(known) }
}
