import { ADVERT_PARAM } from '@southbound/shared/contract/constants'

const ID = /^\d{1,18}$/

/**
 * The advert whose click opened this page: the address that
 * it was loaded by names it. Nothing is stored for it.
 */
export function openedByAdvert(): string | undefined {
  const address = performance.getEntriesByType?.('navigation')[0]?.name
  const id = address && new URL(address).searchParams.get(ADVERT_PARAM)
  return id && ID.test(id) ? id : undefined
}
