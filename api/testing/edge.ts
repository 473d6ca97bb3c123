import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error: scripts are JavaScript
import { edge } from '../../scripts/cluster/edge.mjs'
// @ts-expect-error: scripts are JavaScript
import { answering } from '../../scripts/cluster/service.mjs'
import { freePort } from './running-site.ts'

/**
 * nginx with the configuration of deploy/, before nodes at these ports that have certificates of `authority`.
 */
export async function startEdge(
  nodes: readonly number[],
  authority: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-edge-'))
  const port = await freePort()
  const nginx = edge(folder, port, nodes, authority)
  nginx.begin()
  await answering(port)
  return {
    port,
    async stop() {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
