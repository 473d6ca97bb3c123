import { bus } from '../bus.ts'
import { ApiError, api, type DataOf } from '../calls/api.ts'
import { useSessionStore } from '../session/session.ts'
import { createKeptStore } from '../store.ts'
import { onceBack } from './network-back.ts'

export type ChatAnswer = DataOf<'GET /chat/conversation'>
export type ChatLine = DataOf<'POST /chat/line'>
/** Typed and not yet with the server; `refused` says why it will not go. */
export interface UnsentLine {
  key: string
  text: string
  refused: string | null
}
export interface ChatState {
  accountId: string | null
  draft: string
  unsent: readonly UnsentLine[]
  /** The server was not reached. */
  lost: boolean
  office: ChatAnswer['office'] | null
  conversation: Omit<NonNullable<ChatAnswer['conversation']>, 'lines'> | null
  lines: readonly ChatLine[]
  /** Nothing was read yet, and the server refused. */
  failed: string | null
}
const EMPTY: ChatState = {
  accountId: null,
  draft: '',
  unsent: [],
  lost: false,
  office: null,
  conversation: null,
  lines: [],
  failed: null,
}

function kept(text: string | null): ChatState {
  const { accountId = null, draft = '', unsent = [] } = JSON.parse(text ?? '{}') as Partial<ChatState>
  return { ...EMPTY, accountId, draft, unsent }
}
/** One for the page: it outlives the panel, other pages, and releases of the remote. */
export const useChat = createKeptStore<ChatState>('chat', () => EMPTY, {
  // As a draft it stays over an expired session.
  key: 'draft:chat',
  area: () => sessionStorage,
  read: kept,
  write: ({ accountId, draft, unsent }) =>
    draft || unsent.length > 0 ? JSON.stringify({ accountId, draft, unsent }) : null,
})
const { getState, setState } = useChat

/** Begins to follow the conversation of an account. Answers the undo; what is unsent still goes. */
export function openChat(accountId: string): () => void {
  if (getState().accountId !== accountId) setState({ ...EMPTY, accountId })
  const undo = bus.on('chat.changed', () => void readChat())
  const lose = () => setState({ lost: true })
  const back = () => void readChat().then(sendUnsent)
  window.addEventListener('offline', lose)
  window.addEventListener('online', back)
  back()
  return () => {
    undo()
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', back)
  }
}

let turn = 0
export async function readChat(): Promise<void> {
  turn += 1
  const own = turn
  const { accountId } = getState()
  try {
    const { office, conversation } = await api('GET /chat/conversation', { query: {} }, { background: true })
    if (own !== turn || getState().accountId !== accountId) return
    const { lines: read = [], ...rest } = conversation ?? {}
    const lines = joined(getState().lines, read)
    const known = lines[0]?.id === read[0]?.id
    const hasEarlier = known
      ? (conversation?.hasEarlier ?? false)
      : (getState().conversation?.hasEarlier ?? false)
    const there = new Set(lines.map(({ key }) => key))
    setState({
      office,
      lines,
      lost: false,
      failed: null,
      conversation: conversation && ({ ...rest, hasEarlier } as ChatState['conversation']),
      unsent: getState().unsent.filter(({ key }) => !there.has(key)),
    })
  } catch (error) {
    if (own === turn) noteFailure(error)
  }
}

/** New ones behind the known; all anew where some between them are missing. */
function joined(known: readonly ChatLine[], read: readonly ChatLine[]): readonly ChatLine[] {
  const first = read[0]
  if (!first) return []
  const before = known.filter(({ id }) => BigInt(id) < BigInt(first.id))
  const touches = known.some(({ id }) => id === first.id)
  return touches ? [...before, ...read] : read
}

export async function readEarlierLines(): Promise<void> {
  const { lines, conversation } = getState()
  const [first] = lines
  if (!first || !conversation) return
  try {
    const answer = await api('GET /chat/conversation', { query: { before: first.id } }, { background: true })
    if (getState().lines[0] !== first || !answer.conversation) return
    const { lines: earlier, hasEarlier } = answer.conversation
    setState({ lines: [...earlier, ...getState().lines], conversation: { ...conversation, hasEarlier } })
  } catch (error) {
    noteFailure(error)
  }
}

export const typeLine = (draft: string): void => {
  setState({ draft })
}

export function sendDraft(): void {
  const { draft, unsent } = getState()
  const text = draft.trim()
  if (!text) return
  setState({ draft: '', unsent: [...unsent, { key: crypto.randomUUID(), text, refused: null }] })
  void sendUnsent()
}

/** Takes a refused line back into the field, before what is typed there. */
export function takeBack(key: string): void {
  const { draft, unsent } = getState()
  const text = unsent.find((one) => one.key === key)?.text ?? ''
  setState({ draft: draft ? `${text}\n${draft}` : text, unsent: unsent.filter((one) => one.key !== key) })
}

let sending = false
/** In order, one at a time; each key is written once, however often it is sent. */
export async function sendUnsent(): Promise<void> {
  if (sending) return
  sending = true
  let reached = true
  try {
    for (let next = nextUnsent(); next && reached; next = nextUnsent()) reached = await sendOne(next)
  } finally {
    sending = false
  }
  if (!reached) onceBack(() => void sendUnsent())
}

/** Never as another account. */
function nextUnsent(): UnsentLine | undefined {
  const { accountId, unsent } = getState()
  if (useSessionStore.getState().user?.id !== accountId) return undefined
  return unsent.find(({ refused }) => refused === null)
}

/** False when the server was not reached. */
async function sendOne({ key, text }: UnsentLine): Promise<boolean> {
  try {
    const line = await api('POST /chat/line', { body: { text, key } }, { background: true })
    const { lines, unsent } = getState()
    const isThere = lines.some(({ id }) => id === line.id)
    setState({
      lines: isThere ? lines : [...lines, line],
      unsent: unsent.filter((one) => one.key !== key),
      lost: false,
    })
    void readChat()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (comesLater(error)) {
      noteFailure(error)
      return false
    }
    const refused = error.message
    setState({ unsent: getState().unsent.map((one) => (one.key === key ? { ...one, refused } : one)) })
    return true
  }
}

const LATER: readonly string[] = ['network', 'server.fault', 'rate.too-frequent', 'session.expired']
const comesLater = ({ failure }: ApiError) => LATER.includes(failure)
function noteFailure(error: unknown) {
  if (!(error instanceof ApiError)) return
  const lost = error.failure === 'network' || error.failure === 'server.fault'
  setState(lost ? { lost } : { failed: getState().office ? null : error.message })
}

/** The person has seen the lines. */
export async function markChatRead(): Promise<void> {
  const { conversation, lines } = getState()
  const last = lines.at(-1)
  if (!conversation?.unread || !last) return
  setState({ conversation: { ...conversation, unread: 0 } })
  await api('POST /chat/read', { body: { upTo: last.id } }, { background: true }).catch(() => undefined)
}
