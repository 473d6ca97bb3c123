import type { reference } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { allCurrencies, currencyOfCountry } from './currencies.ts'
import { ratesOfToday } from './exchange-rates.ts'
import { allAreas, countriesForSchool, countryTree, phoneZones, states } from './geography.ts'
import { anyLookup, fixedLookup } from './lookup.ts'

export const referenceHandlers: Handlers<typeof reference> = {
  'POST /agency/postAllArea': allAreas,
  'POST /school/getAllArea': allAreas,
  'POST /school/getState/:id': states,
  'GET /country/getCountryListForSchool/:id': countriesForSchool,
  'GET /country/getCountryPhoneZone': phoneZones,
  'GET /country/getCurrencyByCountryCode/:code': currencyOfCountry,
  'GET /country/getAllCurrency': allCurrencies,
  'GET /country/exchangeRates': ratesOfToday,
  'GET /country/getCountryAndProvinceAndCity/:courseType': countryTree,
  'GET /lookup/courseLevel': fixedLookup('courseLevel'),
  'GET /lookup/englishAbilityExamTypes': fixedLookup('englishAbilityExamTypes'),
  'GET /lookup/courseAreaType': fixedLookup('courseAreaType'),
  'GET /lookup/courseRequire': fixedLookup('courseRequire'),
  'GET /lookup/degreeTree': fixedLookup('degreeTree'),
  'GET /lookup/caseAboutContactType': fixedLookup('caseAboutContactType'),
  'GET /lookup/:name': anyLookup,
}
