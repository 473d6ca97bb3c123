export { partOf } from './fulfil-advert.ts'
export { advertsIn } from './shown-adverts.ts'
