import multipart from '@fastify/multipart'
import { LIMITS } from '@southbound/shared/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from './context.ts'

const ONE_OVER = LIMITS.fileBytes + 1
/** A whole form: every file of an upload, one more to be refused by the handler, and the fields. */
export const FORM_BYTES = (LIMITS.filesPerUpload + 1) * ONE_OVER + 1024 * 1024

/** Lets calls read multipart forms; a file is read to one byte over the limit, no further. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: ONE_OVER, files: LIMITS.filesPerUpload + 1, fields: 30, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
  })
}

/** Reads the request's form once, files and fields in order. */
export async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[unescaped(part.fieldname)] = String(part.value ?? '')
    else files.push(uploaded(part.filename, part.fieldname, await part.toBuffer()))
  }
  return { fields, files }
}

const ESCAPES: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
/** A name as it was before a browser put it between quotation marks: it escapes these three signs and no others (HTML, multipart form data). */
const unescaped = (name: string): string => name.replace(/%(?:22|0D|0A)/g, (sign) => ESCAPES[sign] ?? sign)

const uploaded = (name: string, field: string, bytes: Buffer): UploadedFile => ({
  name: unescaped(name ?? ''),
  field: unescaped(field),
  tooLarge: bytes.length > LIMITS.fileBytes,
  bytes,
})
