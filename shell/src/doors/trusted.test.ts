import { beforeEach, expect, it } from '@jest/globals'
import { stubGlobal } from '@southbound/shared/testing/globals'
import { eventually } from '@southbound/shared/testing/timing'
import { collect, type PageReport } from '../telemetry/report.ts'

const HASH = 'sha384-right'
const FOLDER = 'http://localhost:3000/assets/mf-cases/1.0.0/'
const list = { address: `${FOLDER}files.0123456789.json`, integrity: 'sha384-list' }
const fetched = jest.fn<typeof fetch>()
// Every test loads the platform anew.
jest.setTimeout(30_000)
const told: PageReport[] = []
collect((one) => void told.push(one))

beforeEach(() => {
  jest.resetModules()
  told.length = 0
  stubGlobal('fetch', fetched)
  fetched
    .mockReset()
    .mockImplementation(async () => Response.json({ integrity: { 'a.js': HASH, 'a.css': HASH } }))
})
const fresh = async () => {
  const trusted = await import('./trusted.ts')
  const { collect: collectAnew } = await import('../telemetry/report.ts')
  collectAnew((one) => void told.push(one))
  return trusted
}

it('points an element to a listed file with its hash, once the list is there', async () => {
  const { address, admit } = await fresh()
  admit(list)
  const [script, style] = [document.createElement('script'), document.createElement('link')]
  address(script, `${FOLDER}a.js`)
  address(style, `${FOLDER}a.css`)
  expect(script.src).toBe('')
  await eventually(() => expect(script.src).toBe(`${FOLDER}a.js`))
  expect([script.integrity, script.crossOrigin, style.integrity, style.href]).toEqual([
    HASH,
    'anonymous',
    HASH,
    `${FOLDER}a.css`,
  ])
  expect(fetched).toHaveBeenNthCalledWith(1, list.address, { integrity: list.integrity })
})

it.each([
  ['a file that the list does not name', `${FOLDER}b.js`],
  ['a release that the page was not given', 'http://localhost:3000/assets/mf-cases/9.9.9/a.js'],
  ['another site', 'https://evil.example/assets/mf-cases/1.0.0/a.js'],
])('does not point to %s', async (_what, url) => {
  const { address, admit } = await fresh()
  admit(list)
  const script = document.createElement('script')
  const failed = new Promise((done) => script.addEventListener('error', done))
  address(script, url)
  await failed
  expect(script.getAttribute('src')).toBeNull()
})

it('asks for a list again after it failed', async () => {
  const { admit, filesOf } = await fresh()
  admit(list)
  // The list, the look at why it failed, and the quick second try.
  fetched
    .mockRejectedValueOnce(new TypeError('integrity'))
    .mockRejectedValueOnce(new TypeError('network'))
    .mockRejectedValueOnce(new TypeError('integrity'))
  await expect(filesOf(list)).rejects.toThrow('integrity')
  await expect(filesOf(list)).resolves.toMatchObject({ integrity: { 'a.js': HASH } })
})

it('tells of a changed file, not of one that did not come', async () => {
  await fresh()
  const { inspect } = await import('./changed-files.ts')
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  await inspect(`${FOLDER}missing.js`, HASH)
  expect(told).toEqual([])
  fetched.mockResolvedValueOnce(new Response('evil()')).mockRejectedValueOnce(new TypeError('integrity'))
  await inspect(`${FOLDER}a.js`, HASH)
  expect(told).toEqual([
    expect.objectContaining({ kind: 'integrity', remote: 'mf-cases', version: '1.0.0', file: 'a.js' }),
  ])
})
