/** What a page is of. */
export const INTEREST_TARGET = { course: 1, school: 2, agency: 3 } as const
export const INTEREST_KIND = { view: 1, favourite: 2, compare: 3, impression: 4, applyStart: 5 } as const
/**
 * Where a reader came from: another page of the site, a search
 * engine, another site, or nowhere that the browser says.
 */
export const INTEREST_SOURCES = ['site', 'search', 'link', 'direct'] as const
export type InterestSource = (typeof INTEREST_SOURCES)[number]
/** Cards that a page reports at once. */
export const MOST_SHOWN = 60
/** Spans that an office looks at. */
export const INTEREST_SPANS = [30, 90, 365] as const
