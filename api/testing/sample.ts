import type { Schema } from '../src/plugins/calls/schemas.ts'

/** Texts that between them fit every pattern of the contract. */
const TEXTS = [
  '1',
  '2',
  'AU',
  '0061',
  '2026-05',
  '2026-05-20',
  'ada@example.com',
  '12.50',
  'P1234567',
  '1234',
  '+61 400 000 000',
  'AUD',
  '160',
  '2026-01-01T00:00:00.000Z',
  'https://southbound.example/page',
  'en',
  'f'.repeat(48),
  'f'.repeat(32),
  'f'.repeat(43),
  'mf-commerce',
  'AU',
  'http://127.0.0.1:9101',
  'entry.js',
  'agency:1',
  `${'f'.repeat(32)}.jpg`,
  'a.webp',
]

/**
 * A value that fits a schema, with the required parts only:
 * `text` chooses among fitting texts, for ids above all.
 */
export function sample(schema: Schema, text = '1'): unknown {
  if (schema.anyOf) return sample(schema.anyOf[0] as Schema, text)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.type === 'object') return sampleObject(schema, text)
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => sample(schema.items as Schema, text))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? sampleText(schema, text) : null
}

function sampleObject({ properties = {}, required = [] }: Schema, text: string): Record<string, unknown> {
  const names = required as string[]
  return Object.fromEntries(names.map((name) => [name, sample(properties[name] as Schema, text)]))
}

function sampleText({ pattern, minLength = 0, maxLength = 1000 }: Schema, text: string): string {
  const fits = (candidate: string) =>
    (!pattern || new RegExp(pattern as string, 'u').test(candidate)) &&
    candidate.length >= Number(minLength) &&
    candidate.length <= Number(maxLength)
  const found = [text, ...TEXTS, 'x'.repeat(Number(minLength))].find(fits)
  if (found === undefined) throw new Error(`No sample text fits ${pattern}; add one`)
  return found
}
