import JSZip from 'jszip'
import type { Handler } from '#api/plugins/context.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { releaseKey } from '../set-document.ts'
import { ReleaseDamaged } from './release-check.ts'
import { checkStored } from './same-release.ts'
import { teamOf } from './team-keys.ts'

/** The folder of a release as it was handed in, for another site: byte for byte. */
export const handOut: Handler<'POST /releases/:name/folder'> = async ({ params: { name }, body }, ctx) => {
  const { keys, storage } = releaseGround()
  if ((await teamOf(ctx.db, name, body.token)) === null) return ctx.fail('releases.token')
  const { set } = await newestSet(ctx.db, keys)
  const manifest = set.manifests[releaseKey(name, body.version)]
  if (!manifest) return ctx.fail('releases.unknown-version')
  const files = await checkStored(storage, name, body.version, manifest).catch((error: unknown) => {
    if (error instanceof ReleaseDamaged) return ctx.fail('releases.damaged', { file: error.file })
    throw error
  })
  const zip = new JSZip()
  for (const [file, bytes] of files) zip.file(file, bytes)
  const bytes = await zip.generateAsync({ type: 'nodebuffer' })
  return { bytes, contentType: 'application/zip', fileName: `${name}-${body.version}.zip` }
}
