import { ERRORS } from '@southbound/shared/contract'
import type { Schema } from '../schemas.ts'

const refusal = { $ref: '#/components/schemas/Refusal' }
const json = (schema: Schema) => ({ 'application/json': { schema } })

/** `failure` is the name of `code`; `fields` are there for wrong input. */
export const REFUSAL: Schema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', enum: [...new Set<number>(Object.values(ERRORS))] },
    message: { type: 'string' },
    data: {
      type: 'object',
      required: ['failure'],
      properties: {
        failure: { type: 'string', enum: Object.keys(ERRORS) },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'rule', 'message'],
            properties: {
              field: { type: 'string' },
              rule: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
      },
    },
  },
}

export const answersOf = () => ({
  NotServed: {
    description:
      'An address that is not there (404), or a file that is too large (413) or of a kind not taken (415).',
    content: json(refusal),
  },
  Fault: { description: 'A fault of the server.', content: json(refusal) },
})

const elsewhere = {
  '4XX': { $ref: '#/components/responses/NotServed' },
  '5XX': { $ref: '#/components/responses/Fault' },
}

/** Answers of a call with the envelope: `code` distinguishes success from refusal. */
export const envelopeAnswers = (data: Schema) => ({
  '200': {
    description: 'Success, or a refusal by its `code`.',
    content: json({
      oneOf: [
        {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: { code: { type: 'integer', const: 200 }, message: { type: 'string' }, data },
        },
        refusal,
      ],
    }),
  },
  ...elsewhere,
})

/** Answers of a call that sends a file; its refusals are the envelope. */
export const fileAnswers = () => ({
  '200': {
    description: 'The file, or a refusal.',
    content: {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      ...json(refusal),
    },
  },
  ...elsewhere,
})
