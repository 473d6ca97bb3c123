import type { ReleaseContract } from '../src/modules/releases/gate/contract.ts'

/** What a small release says of itself: it needs nothing and gives nothing, unless `said` says otherwise. */
export const contractOfRelease = (said: Partial<ReleaseContract> = {}): ReleaseContract => ({
  calls: {},
  sends: {},
  hears: {},
  paths: [],
  fills: {},
  offers: {},
  needs: {},
  gives: {},
  copies: [],
  once: [],
  ...said,
})
