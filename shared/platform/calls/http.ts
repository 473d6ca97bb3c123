import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios'
import { TIMES } from '../../contract/constants.ts'
import { localeOfPath } from '../language/locale.ts'
import { browserTexts, translator } from '../language/texts.ts'
import type { Locale } from '../remote.ts'
import { deviceKey, sessionKey } from '../session/credentials.ts'

export interface FieldFault {
  field: string
  rule: string
  message: string
}
export interface Reply {
  code: number
  message: string
  data?: unknown
  failure?: string
  fields?: FieldFault[]
}
export interface SendOptions {
  signal?: AbortSignal
  binary?: boolean
  onProgress?: (share: number) => void
  /** Other than the page's: a page that is on its way speaks its own. */
  locale?: Locale
}
export type Transport = (wire: string, input: object, options: SendOptions) => Promise<Reply>

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
}

export function addressOf(wire: string, { params = {}, query = {} }: Parts): string {
  const path = wire
    .slice(wire.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return `/api${path}${search.size ? `?${search}` : ''}`
}

let client: Promise<AxiosInstance> | undefined
const axiosClient = (): Promise<AxiosInstance> => {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({ timeout: TIMES.requestMs, validateStatus: () => true }),
  )
  client.catch(() => {
    client = undefined
  })
  return client
}

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, '0')).join('')
/** W3C trace context: one id from here to the query, and in the server's log. */
const traceparent = (): string => `00-${hex(16)}-${hex(8)}-01`

function headers(locale = localeOfPath(location.pathname)): Record<string, string> {
  const key = sessionKey()
  const language = locale === 'zh' ? 'zh-CN' : 'en'
  return {
    'Accept-Language': language,
    UNKey: deviceKey(),
    traceparent: traceparent(),
    ...(key ? { sessionKey: key } : {}),
  }
}

/** A lost network or a time-out is a reply of failure 'network'. */
export async function sendOverHttp(wire: string, input: object, options: SendOptions): Promise<Reply> {
  const parts = input as Parts
  try {
    const http = await axiosClient()
    options.signal?.throwIfAborted()
    const answer = await http.request({
      method: wire.slice(0, wire.indexOf(' ')),
      url: addressOf(wire, parts),
      data: parts.form ?? parts.body,
      headers: headers(options.locale),
      signal: options.signal,
      responseType: options.binary ? 'blob' : 'json',
      onDownloadProgress: options.binary ? (event) => options.onProgress?.(receivedShare(event)) : undefined,
      onUploadProgress: options.binary
        ? undefined
        : (event) => options.onProgress?.(event.total ? event.loaded / event.total : 0),
    })
    return await readAnswer(answer, options.binary === true)
  } catch (error) {
    if (options.signal?.aborted) throw new DOMException('cancelled', 'AbortError')
    return { code: 0, failure: 'network', message: '', data: error }
  }
}

/** The server names the length of a stream in a header. */
function receivedShare({ loaded, total, event }: AxiosProgressEvent): number {
  const request = event?.target as XMLHttpRequest | null | undefined
  const expected = total ?? Number(request?.getResponseHeader?.('x-expected-bytes'))
  return expected ? Math.min(1, loaded / expected) : 0
}

async function readAnswer(answer: AxiosResponse, binary: boolean): Promise<Reply> {
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  if (binary && answer.status === 200 && !isJson) return { code: 200, message: '', data: answer.data }
  const body = binary && isJson ? JSON.parse(await (answer.data as Blob).text()) : answer.data
  return readEnvelope(answer.status, body)
}

const faultWords = () => translator(browserTexts, localeOfPath(location.pathname), 'common')('fault')
export function readEnvelope(status: number, body: unknown): Reply {
  const envelope = body as { code?: unknown; message?: unknown; data?: unknown } | null
  if (!envelope || typeof envelope.code !== 'number')
    return { code: 50000, failure: 'server.fault', message: faultWords() }
  const message = typeof envelope.message === 'string' ? envelope.message : ''
  if (envelope.code === 200 && status < 500) return { code: 200, message, data: envelope.data }
  const detail = (envelope.data ?? {}) as { failure?: string; fields?: FieldFault[]; reference?: string }
  return {
    code: envelope.code,
    message: detail.reference ? `${message} ${detail.reference}` : message,
    failure: detail.failure ?? 'server.fault',
    fields: detail.fields ?? [],
  }
}
