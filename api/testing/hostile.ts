import type { Call } from '@southbound/shared/contract'
import type { TSchema } from 'typebox'
import { plain, validator } from '../src/plugins/calls/schemas.ts'
import { sample } from './sample.ts'

const HOSTILE = [
  null,
  '',
  'x'.repeat(6000),
  { a: 1 },
  [],
  [null],
  -1,
  1e308,
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '😀',
  '\u202e',
  '9'.repeat(19),
  'constructor',
]

const canBeAddress = (value: unknown): boolean => typeof value === 'string' && value !== '\ud800'

/** A sample of a call's whole input. */
export const inputOf = ({ params, query, body }: Call, text?: string) => ({
  ...(params ? { params: sample(plain(params), text) } : {}),
  ...(query ? { query: sample(plain(query), text) } : {}),
  ...(body ? { body: sample(plain(body), text) } : {}),
})

let turn = 0
/**
 * Every value that the schema lets through to the call's code, and one that it refuses: another each time.
 */
export function hostileTo(call: Call, part: 'params' | 'query' | 'body', name: string): unknown[] {
  const fits = validator(part, plain(call[part] as TSchema))
  const input = { ...(inputOf(call) as Record<string, object>)[part] }
  // The check fills in and converts.
  const isTaken = (value: unknown) => fits(structuredClone({ ...input, [name]: value }))
  const values = HOSTILE.filter((value) => part === 'body' || canBeAddress(value))
  const refused = values.filter((value) => !isTaken(value))
  return [...values.filter((value) => isTaken(value)), ...refused.splice(turn++ % (refused.length || 1), 1)]
}
