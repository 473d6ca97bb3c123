/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { checkReleases, type ReleasesNow } from './admit.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const KEYS = { k1: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }
const set = (serial: number) =>
  JSON.stringify({
    serial,
    lines: { 'mf-cases': { active: '2.0.0', canary: null } },
    manifests: { 'mf-cases@2.0.0': 'a', 'mf-cases@1.0.0': 'b' },
  })
function now(serial: number, version = '2.0.0'): ReleasesNow {
  const document = set(serial)
  const signature = sign(null, Buffer.from(document), privateKey).toString('base64')
  return {
    serial,
    shell: '1',
    remotes: [{ name: 'mf-cases', version } as ReleasesNow['remotes'][number]],
    signed: { document, keyId: 'k1', signature },
  }
}

it('takes releases of a signed set that is newer than the own', async () => {
  await expect(checkReleases(now(8), KEYS, 7)).resolves.toBeUndefined()
})

it('refuses a set that was changed after it was signed', async () => {
  const forged = now(8)
  forged.signed.document = set(8).replace('2.0.0', '9.9.9')
  await expect(checkReleases(forged, KEYS, 7)).rejects.toThrow('no valid signature')
})

it('refuses a key that the page does not know', async () => {
  await expect(checkReleases(now(8), {}, 7)).rejects.toThrow('no valid signature')
})

it('refuses an old set, however well it is signed, and one that says another number than its answer', async () => {
  await expect(checkReleases(now(6), KEYS, 7)).rejects.toThrow('older')
  await expect(checkReleases({ ...now(8), serial: 9 }, KEYS, 7)).rejects.toThrow('older')
})

it('refuses a release that the set does not keep', async () => {
  await expect(checkReleases(now(8, '3.0.0'), KEYS, 7)).rejects.toThrow('not of the release set')
})
