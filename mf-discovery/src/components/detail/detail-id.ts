import { ApiError, type LoaderArgs } from '@southbound/shared/platform'

export const notFound = () => new ApiError(40400, 'row.not-found', '')

/** The id of a detail page, from its path or query; throws `notFound` for what cannot be an id. */
export function idOf({ params, url }: Pick<LoaderArgs, 'params' | 'url'>): string {
  const id = params.id ?? url.searchParams.get('id') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound()
  return id
}
