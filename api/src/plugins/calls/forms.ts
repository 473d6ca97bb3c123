import multipart from '@fastify/multipart'
import { LIMITS } from '@southbound/shared/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admit, UploadedFile } from '../context.ts'
import { Pace } from '../pace.ts'

const oneOver = (limit: number): number => limit + 1
/** One file more than allowed, for the handler to refuse. */
export const FORM_BYTES = (LIMITS.filesPerUpload + 1) * oneOver(LIMITS.fileBytes) + 1024 * 1024

const MEGABYTE = 1024 * 1024
/** The first bytes of a form never wait. */
const FREE_BYTES = 64 * 1024
/** All forms together: a megabyte costs several milliseconds. */
const ARRIVAL = { bytesPerSecond: 16 * MEGABYTE, atOnce: MEGABYTE } as const
const COPIED_FASTER = 4
const arrival = new Pace(ARRIVAL)

/** A file is read to one byte over the limit. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: oneOver(LIMITS.fileBytes),
      files: LIMITS.filesPerUpload + 1,
      fields: 30,
      fieldSize: 10_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  })
}

/**
 * The limit for one file. `admit` gets the fields before
 * the first file; what it throws leaves the files unread.
 */
export async function readForm(
  request: FastifyRequest,
  fileBytes: number = LIMITS.fileBytes,
  admit: Admit = async () => {},
): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts({ limits: { fileSize: oneOver(fileBytes) } })) {
    if (part.type === 'field') fields[unescaped(part.fieldname)] = String(part.value ?? '')
    else {
      if (files.length === 0) await admit(fields)
      files.push(uploaded(part.filename, part.fieldname, await bytesOf(part.file), fileBytes))
    }
  }
  return { fields, files }
}

/** At the shared pace; meanwhile the connection is not read. */
async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    pieces.push(piece)
    size += piece.length
    if (size > FREE_BYTES) await arrival.pass(piece.length)
  }
  // Files also end together, so joining their pieces takes turns too.
  if (size > FREE_BYTES) await arrival.pass(size / COPIED_FASTER)
  return Buffer.concat(pieces, size)
}

const ESCAPES: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
/** Browsers escape these three characters of a name (HTML, multipart form data). */
const unescaped = (name: string): string => name.replace(/%(?:22|0D|0A)/g, (sign) => ESCAPES[sign] ?? sign)

const uploaded = (name: string, field: string, bytes: Buffer, fileBytes: number): UploadedFile => ({
  name: unescaped(name ?? ''),
  field: unescaped(field),
  tooLarge: bytes.length > fileBytes,
  bytes,
})
