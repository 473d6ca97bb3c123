import { calls, Filled, Id, Instant, Literals, Nullable, NullableText, Paging, Rows, Type } from '../call.ts'
import { Audience, AudienceAsked } from './audience.ts'

const Name = Type.String({ pattern: '^[a-z]+(\\.[a-z-]+)+$', maxLength: 60 })
const ByName = Type.Object({ name: Name })
const Rule = {
  mode: Literals('on', 'off', 'part'),
  percent: Type.Number({ minimum: 0, maximum: 100 }),
}
export const FlagRule = Type.Object({ ...Rule, ...Audience })
const Flag = Type.Object({
  name: Name,
  owner: Type.String(),
  initially: Type.Boolean(),
  rule: Nullable(FlagRule),
  /** Grows with every change. */
  serial: Type.Integer({ minimum: 0 }),
  changedAt: Nullable(Instant),
  changedBy: NullableText,
})
const FlagAct = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.String(),
  rule: FlagRule,
  reason: Type.String(),
})

export const flags = calls({
  'GET /flags': {
    data: Type.Object({ values: Type.Record(Type.String(), Type.Boolean()) }),
    access: 'public',
  },
  'GET /operations/flags': { data: Rows(Flag), access: 'flags.see' },
  'POST /operations/flags/:name': {
    params: ByName,
    body: Type.Object({
      rule: Type.Object({ ...Rule, ...AudienceAsked }),
      reason: Filled(500),
      serial: Type.Integer({ minimum: 0 }),
    }),
    data: Type.Object({ serial: Type.Integer() }),
    access: 'flags.manage',
    changes: true,
    fails: ['row.not-found', 'row.changed'],
  },
  'GET /operations/flags/:name/history': {
    params: ByName,
    query: Type.Object(Paging),
    data: Rows(FlagAct),
    access: 'flags.see',
  },
})
export type Flags = typeof flags
