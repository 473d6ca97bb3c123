import { type discovery, type favourites, savedSearches } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { addToComparison, deleteFromComparison } from './comparison.ts'
import { contrastList } from './comparison-list.ts'
import { favouriteAgencies, favouriteCentre, favouriteCourses } from './favourite-lists.ts'
import { cancelFavourite, deleteFavourites, modifyFavourite } from './favourites.ts'
import { exhibition, receivers, recommendations, sendFavourites } from './recommendations.ts'
import { changeSearch, deleteSearch, savedSearchesOf, saveSearch } from './searches/saved-searches.ts'
import { startSavedSearches } from './searches/tell-searches.ts'

export const keepingHandlers = {
  'POST /favorite/favorite': favouriteCentre,
  'POST /favorite/favorite/course': favouriteCourses,
  'POST /favorite/favorite/agency': favouriteAgencies,
  'POST /favorite/modify': modifyFavourite,
  'POST /favorite/cancel': cancelFavourite,
  'POST /favorite/cancel/deleteFavorites': deleteFavourites,
  'POST /contrast/contrastList': contrastList,
  'POST /contrast/contrast': addToComparison,
  'POST /contrast/deleteContrast': deleteFromComparison,
  'POST /favorite/favorite/send': sendFavourites,
  'POST /favorite/exhibition': exhibition,
  'POST /favorite/recommendation': recommendations,
  'GET /favorite/receivers': receivers,
} satisfies Partial<Handlers<typeof discovery>> & Handlers<typeof favourites>

const savedSearchHandlers: Handlers<typeof savedSearches> = {
  'GET /favorite/searches': savedSearchesOf,
  'POST /favorite/searches': saveSearch,
  'POST /favorite/searches/:id': changeSearch,
  'DELETE /favorite/searches/:id': deleteSearch,
}

export const keepingModule = {
  name: 'keeping',
  contract: savedSearches,
  handlers: savedSearchHandlers,
  start: startSavedSearches,
}
