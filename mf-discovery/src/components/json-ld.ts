import { type Locale, withLocale } from '@southbound/shared/platform'

const CONTEXT = 'https://schema.org'

export const breadcrumbs = (url: URL, locale: Locale, steps: { name: string; path: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({
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

/** Empty facts are left out. */
export const organization = (
  type: 'EducationalOrganization' | 'Organization',
  facts: Record<string, unknown>,
) => ({
  '@context': CONTEXT,
  '@type': type,
  ...Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ),
})

export { CONTEXT }
