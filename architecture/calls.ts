import { contract } from '@southbound/shared/contract'

/** The wire names of every call of the contract. */
export const readCalls = (): string[] => Object.keys(contract)
