export { ownerOf } from './adverts.policy.ts'
export { unusedOf } from './ask-back.ts'
export { partOf } from './fulfil-advert.ts'
export { advertsIn } from './shown-adverts.ts'
