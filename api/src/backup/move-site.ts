import type { Config } from '../config.ts'
import type { Store } from '../database/database.ts'
import type { Fingerprint } from './fingerprint.ts'
import { moveDatabase, refuseHeld } from './move.ts'
import { moveFiles, openSealed } from './move-files.ts'

interface Moved {
  held: Fingerprint
  /** Sealed values that the keys at hand open. */
  opened: number
  files: number
}

/**
 * The database into a server's empty one and, with `S3_*`, the files into the
 * bucket. The files go first: a move that stops among them is begun again,
 * which a target with the rows would refuse. The data folder stays as it was.
 */
export async function moveSite(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  from: Store,
  to: Store,
  say: (text: string) => void,
): Promise<Moved> {
  await refuseHeld(to)
  const files = s3 ? await moveFiles(dataDir, s3) : 0
  const held = await moveDatabase(from, to, say)
  return { held, opened: await openSealed(to.db), files }
}
