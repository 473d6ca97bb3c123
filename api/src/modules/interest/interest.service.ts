export { countInterest } from './count-interest.ts'
export { viewsOf } from './own-interest.ts'
