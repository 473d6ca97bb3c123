import { contract } from '@southbound/shared/contract'

export const readCalls = (): string[] => Object.keys(contract)
