import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { sha256Of } from '../../sha256.ts'
import { addKey, makeKey, makeKeyFile, openKeys, removeKey, SigningKeys, useKey } from './signing.ts'

const [old, young] = [makeKey(new Date(0)), makeKey()]

test('a changed byte, a stranger’s key and an unknown key are refused', () => {
  const keys = new SigningKeys([old])
  const signed = keys.sign('{"serial":1}')
  expect(keys.verify(signed)).toBe(true)
  expect(keys.verify({ ...signed, document: '{"serial":2}' })).toBe(false)
  expect(keys.verify({ ...new SigningKeys([young]).sign('{"serial":1}'), keyId: old.id })).toBe(false)
  expect(keys.verify({ ...signed, keyId: 'nobody' })).toBe(false)
})

test('keys change without a gap: both verify before the new one signs, and the old one verifies after', () => {
  const { privateKey: _, ...oldPublic } = old
  const { privateKey: __, ...youngPublic } = young
  const [before, between, after] = [
    new SigningKeys([old]),
    new SigningKeys([old, youngPublic]),
    new SigningKeys([young, oldPublic]),
  ]
  const signed = after.sign('new')
  expect(signed.keyId).toBe(young.id)
  expect(between.verify(signed)).toBe(true)
  expect(after.verify(before.sign('old'))).toBe(true)
})

test('a file of keys is made once, for its owner alone, and nodes that are given it sign for one another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-keys-'))
  const file = join(folder, 'secrets/release-keys.json')
  makeKeyFile(file)
  const text = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openKeys(file, false).verify(openKeys(file, false).sign('{"serial":1}'))).toBe(true)
  expect(() => makeKeyFile(file)).toThrow('exists and was left as it is')
  expect(readFileSync(file, 'utf8')).toBe(text)
  rmSync(folder, { recursive: true })
})

test('a file takes a new key that verifies, then signs, and gives the old one up, never the one that signs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-keys-'))
  const file = join(folder, 'release-keys.json')
  writeFileSync(file, JSON.stringify([old]))
  const before = openKeys(file, false)
  const added = addKey(file)
  expect(openKeys(file, false).signer).toBe(old.id)
  expect(() => removeKey(file, old.id)).toThrow('use another key first')

  useKey(file, added)
  const after = openKeys(file, false)
  expect(after.signer).toBe(added)
  expect(after.verify(before.sign('set'))).toBe(true)
  expect(() => useKey(file, 'nobody')).toThrow('holds no key nobody')

  removeKey(file, old.id)
  expect(Object.keys(openKeys(file, false).publicKeys)).toEqual([added])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a log that was signed with both is verified with the line that is left of the old one, and the new one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-keys-'))
  const [file, log] = [join(folder, 'release-keys.json'), join(folder, 'log.json')]
  writeFileSync(file, JSON.stringify([old]))
  const before = openKeys(file, false)
  const added = addKey(file)
  useKey(file, added)
  const after = openKeys(file, false)
  let previous = '0'.repeat(64)
  const links = [before, after].map((keys, at) => {
    const link = {
      link: at + 1,
      document: `{"id":${at}}`,
      previous,
      hash: sha256Of(`${previous}\n{"id":${at}}`),
    }
    previous = link.hash
    return { ...link, ...keys.sign(link.hash), document: link.document }
  })
  const left = removeKey(file, old.id)
  const keys = openKeys(file, false).publicKeys
  writeFileSync(log, JSON.stringify({ keys, links }))
  const verified = (...named: string[]) => {
    const asked = ['shared/release/verify-history.mjs', log, ...named.flatMap((key) => ['--key', key])]
    try {
      return execFileSync('node', asked, { encoding: 'utf8' })
    } catch (error) {
      return String((error as { stdout: string }).stdout)
    }
  }
  expect(verified(left, `${added}=${keys[added]}`)).toMatch(/^2 acts, whole and signed/)
  for (const named of [[], [left]]) expect(verified(...named)).toMatch(/name each key that has signed/)
  rmSync(folder, { recursive: true })
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('a changed file stays its owner’s, so that the nodes, who are another account, still read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-keys-'))
  const file = join(folder, 'release-keys.json')
  makeKeyFile(file)
  chownSync(file, 1000, 1001)
  const added = addKey(file)
  useKey(file, added)
  const { uid, gid, mode } = statSync(file)
  expect([uid, gid, mode & 0o777]).toEqual([1000, 1001, 0o600])
  rmSync(folder, { recursive: true })
})
