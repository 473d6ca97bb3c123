import cookies from '@fastify/cookie'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { useFlagRules } from '../../modules/flags/flags.service.ts'
import { choose, type Visitor } from '../../modules/releases/releases.service.ts'
import type { VisitorSources } from '../visitor.ts'
import type { Editions } from './edition.ts'
import { answerReleases } from './releases-now.ts'

const NAME = 'mf-cases'
const canary = { version: '2.0.0', percent: 100, roles: [], countries: [], accounts: [], startedAt: '' }
const set = {
  installation: 'one',
  serial: 8,
  at: '',
  manifests: {},
  lines: {
    [NAME]: { active: '1.0.0', canary: { ...canary, languages: ['zh' as const] }, lastKnownGood: null },
  },
}
const live = { set, signed: null, hasCanary: true, looksAtPeople: false } as unknown as VisitorSources['live']
const editions = {
  of: async (visitor: Visitor) => ({
    shell: '1',
    remotes: Object.entries(choose(set, visitor)).map(([name, { version }]) => ({ name, version })),
  }),
} as unknown as Editions

let site: FastifyInstance
beforeEach(async () => {
  const noRules = { lookAtIds: false, lookAtPeople: false, lookAtCountries: false }
  await useFlagRules(noRules as Parameters<typeof useFlagRules>[0])
  site = Fastify()
  await site.register(cookies)
  const visitors = {
    live,
    findActor: async () => null,
    countryOf: () => null,
    publicUrl: 'https://site.example',
  }
  const noOne = async () => null
  site.get('/site/releases', answerReleases({ live, editions, visitors, grantOf: noOne, previewOf: noOne }))
})
afterEach(() => site.close())

test.each([
  ['?serial=7&language=zh', '2.0.0'],
  ['?serial=7&language=en', '1.0.0'],
  ['?serial=7', '1.0.0'],
  ['?serial=7&language=fr', '1.0.0'],
  ['?serial=7&language=zh&language=zh', '1.0.0'],
])('of a canary for Chinese pages an open tab that asks with %s has %s', async (query, version) => {
  const { remotes } = (await site.inject(`/site/releases${query}`)).json()
  expect(remotes).toEqual([{ name: NAME, version }])
})
