/** One remote's pages, without secrets or a database; calls go by message. */
import { createRequire } from 'node:module'
import type { Redirect, RenderedPage } from '@southbound/shared/contract'
import type {
  AskedCall,
  CallAnswer,
  EditionParts,
  FromWorker,
  PageRequest,
  SentPage,
  ToWorker,
} from './messages.ts'
import { type LoaderCall, withReference } from './reference.ts'
import { closeDoors, runFile } from './sandbox.ts'
import { together } from './together.ts'

type Render = (request: PageRequest & { call: LoaderCall }) => Promise<RenderedPage | Redirect>
interface ShellServer {
  provided: Record<string, unknown>
  createRenderer(releases: EditionParts['releases'], doorOf: (name: string) => unknown): Render
}

const nodeRequire = createRequire(import.meta.url)
const send = process.send?.bind(process) as (message: FromWorker) => void
/** More than the site counts on, in the same order. */
const MOST_RENDERERS = 32
const renderers = new Map<string, Render | Error>()
const waiting = new Map<number, { done: (data: unknown) => void; fail: (error: unknown) => void }>()
let calls = 0

interface Code {
  host: ShellServer
  door: unknown
}
let code: Code | Error | undefined

/** The shell may use Node's modules, a remote only what the shell provides. */
function runCode({ shell, remote }: EditionParts): Code {
  const host = runFile(shell, nodeRequire) as unknown as ShellServer
  closeDoors()
  // A loop from here on is the remote's.
  send({ say: 'pong', id: 0 })
  const fromShell = (request: string): unknown => {
    if (request in host.provided) return host.provided[request]
    throw new Error(`The shell does not provide ${request}`)
  }
  return { host, door: remote && runFile(remote.file, fromShell).default }
}

const orError = <T>(act: () => T): T | Error => {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A remote that fails to start is remembered as broken. */
function openEdition(edition: EditionParts): void {
  code ??= orError(() => runCode(edition))
  renderers.delete(edition.key)
  renderers.set(
    edition.key,
    code instanceof Error ? code : orError(() => makeRenderer(code as Code, edition)),
  )
  if (renderers.size > MOST_RENDERERS) renderers.delete(renderers.keys().next().value as string)
  // The first page takes as long again.
  send({ say: 'pong', id: 0 })
}
const makeRenderer = ({ host, door }: Code, { releases, remote }: EditionParts): Render =>
  host.createRenderer(releases, (name) => (name === remote?.name ? door : undefined))

const ask = together((calls: AskedCall[]) => send({ say: 'calls', calls }))
const callFor = (render: number): LoaderCall =>
  withReference(
    (wire, input, { locale }) =>
      new Promise((done, fail) => {
        const id = ++calls
        waiting.set(id, { done, fail })
        ask({ id, render, wire, input, locale })
      }),
  )

function answered({ id, text, refused, failed }: CallAnswer): void {
  const call = waiting.get(id)
  waiting.delete(id)
  if (refused) call?.fail(Object.assign(new Error(refused.message), refused))
  else if (failed !== undefined) call?.fail(new Error(failed))
  else call?.done(text === undefined ? undefined : JSON.parse(text))
}

const sent = (page: RenderedPage | Redirect): SentPage =>
  'redirect' in page
    ? page
    : { ...page, html: Buffer.from(page.html), loaderData: Buffer.from(JSON.stringify(page.loaderData)) }

async function draw(id: number, key: string, page: PageRequest): Promise<void> {
  try {
    const render = renderers.get(key)
    if (!render || render instanceof Error) throw render ?? new Error(`The edition ${key} was never given`)
    send({ say: 'rendered', id, page: sent(await render({ ...page, call: callFor(id) })) })
  } catch (error) {
    send({
      say: 'broken',
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

process.on('message', (message: ToWorker) => {
  if (message.say === 'edition') openEdition(message.edition)
  else if (message.say === 'render') void draw(message.id, message.edition, message.page)
  else if (message.say === 'answers') message.answers.forEach(answered)
  else send({ say: 'pong', id: message.id })
})
// Without the site there is nothing to draw.
process.on('disconnect', () => process.exit(0))
// A forgotten promise must not end other pages.
process.on('unhandledRejection', () => undefined)
