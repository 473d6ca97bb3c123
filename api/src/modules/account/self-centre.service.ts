import type { account, Data } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'

type SelfData = Data<(typeof account)['GET /selfCenter/getSelfData']>
export type Waiting = SelfData['waiting'][number]
export type RedPoints = Data<(typeof account)['GET /selfCenter/getRedPoint']>
export type SelfFigures = Pick<SelfData, 'cases' | 'favourites' | 'files' | 'profilePct'>

/** What a module contributes to the account home and the red dots. */
export interface SelfCentreSource {
  figures?: (db: Database, actor: Actor) => Promise<Partial<SelfFigures>>
  waiting?: (db: Database, actor: Actor) => Promise<Waiting[]>
  redPoints?: (db: Database, actor: Actor) => Promise<Partial<RedPoints>>
}
const sources = new Set<SelfCentreSource>()

/** Called once by a module's own file; the account module never asks who answers. */
export const addSelfCentreSource = (source: SelfCentreSource): void => void sources.add(source)
export const selfCentreSources = (): readonly SelfCentreSource[] => [...sources]
