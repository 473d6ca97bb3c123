import { useLocale, useUrl, withLocale } from '@southbound/shared/platform'

/** The address of this page with its language and query: where one comes back to after signing in. */
export function useHere(): string {
  const { path, search } = useUrl()
  const query = search.toString()
  return withLocale(useLocale(), query ? `${path}?${query}` : path)
}
