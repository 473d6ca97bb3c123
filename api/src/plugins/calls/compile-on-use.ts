import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import { type Schema, validator } from './schemas.ts'

const PARTS = { params: 'params', querystring: 'query', body: 'body' } as const
type HttpPart = keyof typeof PARTS

/** A call's schemas are compiled when it is first used: all of them would cost each start a second. */
export function compileOnUse(app: FastifyInstance): void {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => validateOnUse(schema, httpPart as HttpPart))
  const compile = SerializerSelector()({}, {})
  app.setSerializerCompiler(({ schema, method, url, httpStatus = '200' }) => {
    let write: ((data: unknown) => string) | undefined
    return (data) => {
      write ??= compile({ schema, method, url, httpStatus })
      return write(data)
    }
  })
}

function validateOnUse(schema: Schema, httpPart: HttpPart) {
  const validate = (data: unknown): boolean => {
    const check = validator(PARTS[httpPart], schema)
    const fits = check(data)
    validate.errors = check.errors
    return fits
  }
  // Fastify reads what is wrong from the function.
  validate.errors = undefined as ReturnType<typeof validator>['errors']
  return validate
}
