export { partOf } from './fulfil-advert.ts'
export { type HeldSpan, holdSpan, releaseSpan, shownDays } from './held-days.ts'
export { advertsIn } from './shown-adverts.ts'
