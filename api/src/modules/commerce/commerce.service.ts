export { mayBuy } from './commerce.policy.ts'
export { goodsView } from './commerce.views.ts'
export { priceLine, quantityFits } from './pricing.ts'
