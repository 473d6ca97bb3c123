import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Call,
  contract,
  ERRORS,
  type Failure,
  PERMISSIONS,
  type Role,
} from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '../testing/app.ts'
import { demoApp } from '../testing/demo.ts'
import { hostileTo, inputOf } from '../testing/hostile.ts'
import type { PersonName } from '../testing/people.ts'
import { rows } from './database/database.ts'
import { modules } from './modules/index.ts'
import { plain, type Schema } from './plugins/calls/schemas.ts'
import { Limits } from './plugins/limits.ts'

const ROLES = [
  'student',
  'agent',
  'institution',
  'other',
  'operator',
  'auditor',
] as const satisfies readonly Role[]
const calls = modules.flatMap(({ contract }) => Object.entries(contract) as [string, Call][])
const holdersOf = ({ access, openTo }: Call): readonly Role[] => {
  const admitted: readonly Role[] =
    access === 'public' || access === 'signed-in' ? ROLES : PERMISSIONS[access]
  return openTo
    ? admitted.filter((role) => (PERMISSIONS[openTo] as readonly Role[]).includes(role))
    : admitted
}
const guarded = calls.filter(([, { access }]) => access !== 'public')
/** General failures, which calls need not declare. */
const GENERAL: readonly Failure[] = [
  'input.invalid',
  'rate.too-frequent',
  'row.changed',
  'row.not-found',
  'permission.denied',
  'permission.student',
  'permission.institution',
  'permission.other',
]
const REFUSED: Record<Role, number> = {
  student: 40301,
  agent: 40300,
  institution: 40302,
  other: 40303,
  operator: 40300,
  auditor: 40300,
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const SIGNED_OUT = 40001
const sessions = new Map<PersonName, Session>()
async function sessionOf(who: PersonName): Promise<Session> {
  const session = sessions.get(who) ?? (await app.signIn(who))
  sessions.set(who, session)
  return session
}
/** One session serves until a call ends it. */
async function sendAs(who: PersonName, wire: string, call: Call, input?: object) {
  const reply = await send(wire, call, await sessionOf(who), input)
  if (reply.code !== SIGNED_OUT) return reply
  sessions.delete(who)
  return send(wire, call, await sessionOf(who), input)
}
async function send(wire: string, call: Call, as: Session | null, input: object = inputOf(call)) {
  app.frame.limits = new Limits()
  if (call.wire === 'binary') return binary(wire, input, as)
  return call.wire === 'multipart' ? app.upload(wire as never, {}, { as }) : app.callRaw(wire, input, { as })
}
async function binary(wire: string, input: object, as: Session | null) {
  const reply = await app.callRaw(wire, input, { as }).catch(() => null)
  return reply ?? { code: 200, status: 200, message: '', data: {} }
}

describe('every call', () => {
  test('of the contract is served by exactly one module', () => {
    expect(calls.map(([wire]) => wire).sort()).toEqual(Object.keys(contract).sort())
    for (const { contract, handlers } of modules)
      expect(Object.keys(handlers).sort()).toEqual(Object.keys(contract).sort())
  })

  test.each(guarded)('%s asks to sign in, before it looks at the input', async (wire, call) => {
    expect(await send(wire, call, null, {})).toMatchObject({
      code: 40001,
      data: { failure: 'session.expired' },
    })
    expect((await send(wire, call, { sessionKey: 'made-up', accountId: '1' })).code).toBe(40001)
  })

  test.each(calls.filter(([, call]) => holdersOf(call).length < ROLES.length))(
    '%s refuses the roles without permission',
    async (wire, call) => {
      for (const role of ROLES.filter((role) => !holdersOf(call).includes(role)))
        expect({ role, code: (await send(wire, call, await sessionOf(role))).code }).toEqual({
          role,
          code: REFUSED[role],
        })
    },
  )

  test.each(calls)('%s answers those who may with success or a declared failure', async (wire, call) => {
    for (const role of holdersOf(call)) {
      const { code, status } = await sendAs(role, wire, call)
      const declared = [...(call.fails ?? []), ...GENERAL].map((failure) => ERRORS[failure])
      expect({ role, status, fine: code === 200 || declared.includes(code as never), code }).toMatchObject({
        role,
        fine: true,
      })
      expect(status).toBeLessThan(500)
    }
  })

  // A form is sent empty, which the test above has done.
  test.each(calls.filter(([, { wire }]) => wire !== 'multipart'))(
    '%s survives hostile input',
    async (wire, call) => {
      const role = holdersOf(call)[0] ?? 'student'
      for (const part of ['params', 'query', 'body'] as const) {
        const { properties = {} } = call[part] ? plain(call[part]) : ({} as Schema)
        for (const name of Object.keys(properties))
          for (const value of hostileTo(call, part, name)) {
            const input = inputOf(call) as Record<string, object>
            const reply = await sendAs(role, wire, call, {
              ...input,
              [part]: { ...input[part], [name]: value },
            })
            expect(typeof reply.code).toBe('number')
            expect({ name, value, isFailure: reply.status >= 500 }).toEqual({ name, value, isFailure: false })
          }
      }
    },
    120_000,
  )
})

describe('a stranger to the rows', () => {
  const SHARED_TABLES = ['agencies', 'sessions', 'known_devices', 'password_resets']
  const STRANGERS: PersonName[] = ['strangerStudent', 'strangerAgent', 'strangerInstitution']
  let demo: TestApp
  beforeAll(async () => {
    demo = app
    sessions.clear()
    app = await demoApp()
  }, 180_000)
  afterAll(async () => {
    await app.close()
    app = demo
  })

  test('neither reads nor changes what the demo people own', async () => {
    const before = await owned()
    const secrets = await privateTexts()
    expect(secrets.length).toBeGreaterThan(20)
    expect(secretsIn(await ownDossier(), secrets)).not.toEqual([])
    // Open to strangers by design, with tests of their own.
    for (const [wire, call] of guarded.filter(
      ([name, { access }]) =>
        access !== 'cases.pool' && name !== 'POST /discussion/report' && name !== 'POST /discussion/like',
    ))
      for (const who of STRANGERS)
        for (const input of differing(['1', '2', '3'].map((id) => inputOf(call, id)))) {
          const reply = await sendAs(who, wire, call, input)
          const seen = { isFailure: reply.status >= 500, secrets: secretsIn(reply, secrets) }
          expect({ wire, who, input, ...seen }).toEqual({ wire, who, input, isFailure: false, secrets: [] })
        }
    const after = await owned()
    for (const [table, texts] of before)
      expect({ table, lost: [...texts].filter((text) => !after.get(table)?.has(text)) }).toEqual({
        table,
        lost: [],
      })
  }, 300_000)

  const differing = (inputs: object[]): object[] => [
    ...new Map(inputs.map((input) => [JSON.stringify(input), input])).values(),
  ]
  function secretsIn(reply: object, secrets: string[]): string[] {
    const text = JSON.stringify(reply)
    return secrets.filter((secret) => text.includes(secret))
  }
  async function ownDossier() {
    const [first] = await rows<{ id: string; ownerId: string }>(
      app.db,
      sql`select id, owner_id as "ownerId" from dossiers order by id limit 1`,
    )
    return app.call(
      'GET /FillInfo/:id',
      { params: { id: first?.id ?? '' } },
      { as: await app.signIn({ id: first?.ownerId ?? '' }) },
    )
  }
  const privateTexts = async () => {
    const found = await rows<{ text: string }>(
      app.db,
      sql`select account as text from accounts where type = 1 and account like '%@demo.southbound.example'
        union select passport_no from dossiers union select email from dossiers union select current_address from dossiers`,
    )
    return found.map(({ text }) => text)
  }
  /** Private rows as text, by table: none of these may change. */
  async function owned(): Promise<Map<string, Set<string>>> {
    const tables = await rows<{ name: string }>(
      app.db,
      sql`select distinct table_name as name from information_schema.columns where table_schema = 'public'
        and column_name in ('account_id', 'owner_id', 'case_id', 'dossier_id', 'choice_id') and table_name <> all(${sql.raw(`array[${SHARED_TABLES.map((name) => `'${name}'`)}]`)})`,
    )
    const found = new Map<string, Set<string>>()
    for (const { name } of tables) {
      const texts = await rows<{ text: string }>(
        app.db,
        sql`select t::text as text from ${sql.identifier(name)} t`,
      )
      found.set(name, new Set(texts.map(({ text }) => text)))
    }
    return found
  }
})
