import { brotliCompressSync, gzipSync } from 'node:zlib'
import JSZip from 'jszip'
import { integrityOf } from '../src/integrity.ts'
import type { ReleaseContract } from '../src/modules/releases/gate/contract.ts'
import type { TestApp } from './app.ts'
import { contractOfRelease } from './contract.ts'

const ENTRY = 'entry.0123456789.js'

/**
 * The folder of a small release, packed as a team hands it
 * in; `said` is of its contract, `more` of its release.json.
 */
export async function releaseZip(
  name: string,
  version: string,
  said: Partial<ReleaseContract> = {},
  more: object = {},
): Promise<Buffer> {
  const [script, server] = [Buffer.from(`/* ${version} */`), Buffer.from('module.exports = {}')]
  const manifest = {
    name,
    version,
    base: `/assets/${name}/${version}/`,
    server: 'server.cjs',
    assets: { [ENTRY]: { bytes: script.length, brotli: 1, integrity: integrityOf(script) } },
    serverIntegrity: integrityOf(server),
    contract: contractOfRelease(said),
    ...more,
  }
  const zip = new JSZip()
  zip.file('release.json', JSON.stringify(manifest)).file('server.cjs', server).file(ENTRY, script)
  zip.file(`${ENTRY}.br`, brotliCompressSync(script)).file(`${ENTRY}.gz`, gzipSync(script))
  return zip.generateAsync({ type: 'nodebuffer' })
}

/** Hands a small release in, as a team does. */
export const publishAs = async (
  app: TestApp,
  token: string,
  name: string,
  version: string,
  said: Partial<ReleaseContract> = {},
  more: object = {},
) =>
  app.upload(`POST /releases/${name}/publish` as 'POST /releases/:name/publish', {
    fields: { token },
    files: [{ name: 'release.zip', bytes: await releaseZip(name, version, said, more) }],
  })
