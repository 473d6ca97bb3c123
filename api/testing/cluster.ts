// @ts-expect-error: scripts are JavaScript
import { missing } from '../../scripts/cluster/programs.mjs'
// @ts-expect-error: scripts are JavaScript
import { startCluster } from '../../scripts/cluster/topology.mjs'
import { freePort } from './running-site.ts'

/** Whether this machine has every program of `npm run cluster`. */
export const hasCluster: boolean = missing().length === 0

export interface TestCluster {
  /** The edge's; after it those of two nodes, two databases and the shared memory. */
  port: number
  /** The edge's own. */
  certificate: Buffer
  databases: { isWhole(): boolean }
  stop(): Promise<void>
}

/**
 * The topology of deploy/ without pages and data, of the
 * compiled server. Its certificates and logs are in the folder.
 */
export async function startTestCluster(folder: string): Promise<TestCluster> {
  const port = await freePort()
  return startCluster({ port, folder, pages: false, seed: false, say: () => undefined })
}
