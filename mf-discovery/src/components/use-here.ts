import { useLocale, useUrl, withLocale } from '@southbound/shared/platform'

/** This address with language and query, to come back to after signing in. */
export function useHere(): string {
  const { path, search } = useUrl()
  const query = search.toString()
  return withLocale(useLocale(), query ? `${path}?${query}` : path)
}
