import type { favourites } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { exhibition, receivers, recommendations, sendFavourites } from './recommendations.ts'

/** What agents recommend out of their favourites. */
export const favouritesHandlers: Handlers<typeof favourites> = {
  'POST /favorite/favorite/send': sendFavourites,
  'POST /favorite/exhibition': exhibition,
  'POST /favorite/recommendation': recommendations,
  'GET /favorite/receivers': receivers,
}
