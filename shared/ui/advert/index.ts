export { Advert } from './Advert.tsx'
export { advertsFor, type ShownAdvert } from './adverts-for.ts'
