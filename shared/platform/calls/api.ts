import { CODES } from '../../contract/constants.ts'
import type { Contract, Data, Failure, Input } from '../../contract/index.ts'
import { isLeaving } from '../browser-page.ts'
import { bus } from '../bus.ts'
import { sessionKey } from '../session/credentials.ts'
import { isCheckWork, maskWords } from './check-work.ts'
import { tellFailedCall } from './failed-calls.ts'
import type { FieldFault, Reply } from './http.ts'
import { counted } from './quiet.ts'
import { tellUpload } from './tell-uploads.ts'
import { send } from './transport.ts'
import { visits } from './visits.ts'

export type WireName = keyof Contract
type Multipart<C> = C extends { wire: 'multipart' } ? { form: FormData } : unknown
export type InputOf<K extends WireName> = Input<Contract[K]> & Multipart<Contract[K]>
type Answer<C> = C extends { wire: 'binary' } ? Blob : Data<C>
export type DataOf<K extends WireName> = Answer<Contract[K]>

export interface CallOptions {
  signal?: AbortSignal
  newest?: string
  binary?: boolean
  /** Runs without the person: a lost network does not lead away from the page. */
  background?: boolean
  /** Its stack names the remote, when the call is sent from elsewhere. */
  from?: Error
  onProgress?: (share: number) => void
}
type Args<K extends WireName> =
  unknown extends InputOf<K>
    ? [input?: null, options?: CallOptions]
    : [input: InputOf<K>, options?: CallOptions]

/** A refusal of the server, or no answer (`network`). `message` is in the language of the page. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly failure: Failure | 'network'
  readonly fields: readonly FieldFault[]

  constructor(
    code: number,
    failure: Failure | 'network',
    message: string,
    fields: readonly FieldFault[] = [],
  ) {
    super(message)
    this.code = code
    this.failure = failure
    this.fields = fields
  }

  get notFound(): boolean {
    return Math.floor(this.code / 100) === 404
  }
}

/** Whether a call ended because its signal was aborted: nothing to show. */
export const isCancelled = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError'

const NEVER_CANCELLED = [
  '/country/getCountryAndProvinceAndCity',
  '/agency/postAllArea',
  '/account/content',
  '/case/case',
  '/case/visa',
  '/lookup/caseAboutContactType',
]
const pending = new Map<string, AbortController>()

/** `/case/case/status` is another call than `/case/case`. */
export function isProtected(wire: string): boolean {
  const path = wire.slice(wire.indexOf(' ') + 1)
  return NEVER_CANCELLED.some((one) => path === one || path.startsWith(`${one}/:`))
}

function cancellation(wire: string, { signal, newest }: CallOptions): AbortSignal | undefined {
  // An aborted call ends no other.
  if (!newest || isProtected(wire) || signal?.aborted) return signal
  pending.get(newest)?.abort()
  const controller = new AbortController()
  pending.set(newest, controller)
  return signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
}

const FAULTS = 50_000

/** Answers when the call may go, or nothing: at once. */
type CallGuard = (wire: string, from: Error) => Promise<void> | undefined
let guard: CallGuard = () => undefined
export const setCallGuard = (next: CallGuard): void => {
  guard = next
}

function open(
  wire: string,
  reply: Reply,
  { background, from, signal, key }: CallOptions & { from: Error; key: string | null },
): unknown {
  if (reply.code === 200) return reply.data
  if (reply.failure === 'network' || reply.code >= FAULTS) tellFailedCall({ wire, code: reply.code, from })
  // What a former key is answered says nothing of the present session.
  if (reply.code === CODES.sessionExpired && key === sessionKey()) bus.emit('session.expired')
  if (reply.failure === 'network' && !background && !(signal && visits.get(signal)?.isAhead))
    bus.emit('network.lost')
  throw new ApiError(
    reply.code,
    (reply.failure ?? 'server.fault') as Failure | 'network',
    reply.message,
    reply.fields ?? [],
  )
}

/** Whatever part of the page asks. */
async function refuseChange(wire: string): Promise<void> {
  const list = await import('./changing-calls.ts').catch(() => null)
  if (!list || list.changes(wire)) throw new ApiError(CODES.denied, 'permission.denied', maskWords())
}

/** Rejects with ApiError, or with an AbortError when cancelled. */
export async function api<K extends WireName>(
  wire: K,
  ...[input, options = {}]: Args<K>
): Promise<DataOf<K>> {
  if (isLeaving()) throw new DOMException('cancelled', 'AbortError')
  const { form } = (input ?? {}) as { form?: FormData }
  const called = { ...options, from: options.from ?? new Error() }
  if (isCheckWork()) await refuseChange(wire)
  const turn = guard(wire, called.from)
  if (turn) await turn
  const ask = async (signal?: AbortSignal) => {
    const key = sessionKey()
    const locale = options.signal && visits.get(options.signal)?.locale
    const reply = await send(wire, (input ?? {}) as object, { ...options, signal, locale })
    return open(wire, reply, { ...called, key }) as DataOf<K>
  }
  return counted(tellUpload(form, cancellation(wire, options), ask))
}
