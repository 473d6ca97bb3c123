import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { failureEnvelope } from '../calls/envelope.ts'
import { invalidInput } from '../refusal.ts'
import { localeOf } from '../texts.ts'

/** Where there is no request to answer. */
function rawAnswer(status: number, type: string, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

function sendAndEnd(socket: Duplex, answer: string): void {
  if (socket.writable) socket.end(answer, () => socket.destroy())
  else socket.destroy()
}

const unreadable = (acceptLanguage: string | undefined) =>
  failureEnvelope(invalidInput([{ field: 'body', rule: 'json' }]), localeOf(acceptLanguage))

function readerOf(packet: unknown): { path: string; language: string | undefined } {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const path = /^[A-Z]+ (\S*)/.exec(text)?.[1] ?? ''
  const isChinese = /^\/cn(?:\/|$)/.test(path)
  return { path, language: isChinese ? 'zh' : /^accept-language:\s*(\S+)/im.exec(text)?.[1] }
}

const page = (locale: 'en' | 'zh', text: string): string =>
  `<!doctype html><html lang="${locale === 'zh' ? 'zh-Hans' : 'en'}"><meta charset="utf-8"><title>Southbound 南行</title><body><h1>${text}</h1><p><a href="${locale === 'zh' ? '/cn' : '/'}">Southbound 南行</a></p>`

interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}
const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What is no HTTP, too long or too slow; the answer is in the reader's language if known. */
export function answerBroken(log: FastifyBaseLogger, error: ClientError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const { path, language } = readerOf(error.rawPacket)
  // The address may hold anything, so it is not logged.
  log.warn({ code: error.code, status }, 'a request could not be read')
  const envelope = unreadable(language)
  const isCall = path === '' || /^\/api(?:\/|$)/.test(path)
  sendAndEnd(
    socket,
    isCall
      ? rawAnswer(status, 'application/json', JSON.stringify(envelope))
      : rawAnswer(status, 'text/html', page(localeOf(language), envelope.message)),
  )
}

/** Ends a request whose body stalls. */
export function endSilent(request: FastifyRequest): void {
  request.log.warn({ req: request }, 'a body that did not arrive was ended')
  sendAndEnd(
    request.raw.socket,
    rawAnswer(408, 'application/json', JSON.stringify(unreadable(request.headers['accept-language']))),
  )
}
