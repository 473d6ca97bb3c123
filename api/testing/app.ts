import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, contract, type Data, type Input } from '@southbound/shared/contract'
import type { InjectOptions } from 'fastify'
import { buildApp, type Running } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Store } from '../src/database/database.ts'
import { openSession } from '../src/modules/account/sign-in/session.ts'
import type { FileStorage } from '../src/storage/file-storage.ts'
import { openStorage } from '../src/storage/open-storage.ts'
import { createPeople, type Person, type PersonName } from './people.ts'
import { freshDatabase, TEST_DATA_KEY } from './template.ts'

export interface Session {
  sessionKey: string
  accountId: string
}
/** The envelope as a test reads it; `data` is the call's own when `code` is 200. */
export interface Reply<D> {
  code: number
  message: string
  data: D
  status: number
}
interface CallOptions {
  as?: Session | null
  locale?: 'en' | 'zh'
  headers?: Record<string, string>
}
interface Upload {
  fields?: Record<string, string>
  files?: { field?: string; name: string; bytes: Buffer | Uint8Array; type?: string }[]
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The real app on a fresh database with reference data and one account of each role; `fill` adds
 * rows before the app starts, `settings` replace those of the environment. Close it in afterAll.
 */
export async function testApp(
  given?: Store,
  fill: (store: Store, storage: FileStorage) => Promise<void> = async () => {},
  settings: Partial<Config> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'southbound-test-'))
  const store = given ?? (await freshDatabase())
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }),
    jobs: false,
    dataKey: TEST_DATA_KEY,
    ...settings,
  }
  await fill(store, await openStorage(config))
  const { app, frame, callInProcess }: Running = await buildApp(config, store)
  const accounts: Record<PersonName, Person> = await createPeople(store.db)
  await app.ready()

  const send = async <D>(
    request: InjectOptions,
    { as, locale = 'en', headers }: CallOptions,
  ): Promise<Reply<D>> => {
    const key: Record<string, string> = as ? { sessionkey: as.sessionKey } : {}
    const language = locale === 'zh' ? 'zh-CN' : 'en'
    const response = await app.inject({
      ...request,
      headers: { 'accept-language': language, ...key, ...request.headers, ...headers },
    })
    return { ...(response.json() as Reply<D>), status: response.statusCode }
  }

  return {
    app,
    frame,
    store,
    db: store.db,
    accounts,
    dataDir,
    callInProcess,
    /** Opens a session for one of the built-in people, or for any account by its id. */
    async signIn(who: PersonName | { id: string }, keep = false): Promise<Session> {
      const accountId = typeof who === 'string' ? accounts[who].id : who.id
      const sessionKey = await openSession(store.db, accountId, keep, {
        ip: '127.0.0.1',
        userAgent: 'test',
        device: null,
      })
      return { sessionKey, accountId }
    },
    /** Sends a call over the app's whole stack. */
    call<K extends keyof Contract>(
      wire: K,
      input?: Input<Contract[K]>,
      options: CallOptions = {},
    ): Promise<Reply<Data<Contract[K]>>> {
      return send(requestOf(wire, (input ?? {}) as Parts), options)
    },
    /** Sends anything as the body, for what the types forbid. */
    callRaw(
      wire: string,
      input: Parts = {},
      options: CallOptions = {},
    ): Promise<Reply<Record<string, unknown>>> {
      return send(requestOf(wire, input), options)
    },
    /** Sends a multipart call. */
    upload<K extends keyof Contract>(
      wire: K,
      form: Upload,
      options: CallOptions = {},
    ): Promise<Reply<Data<Contract[K]>>> {
      return send({ ...requestOf(wire, {}), ...multipart(form) }, options)
    },
    /** A raw request, for binary answers and headers. */
    inject: (request: InjectOptions) => app.inject(request),
    async close(): Promise<void> {
      await app.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

function requestOf(wire: string, { params, query, body }: Parts): InjectOptions {
  const [method, path = ''] = wire.split(' ')
  const values = (params ?? {}) as Record<string, unknown>
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const wantsBody = 'body' in (contract[wire as keyof Contract] ?? {})
  const payload = body === undefined && !wantsBody ? undefined : JSON.stringify(body ?? {})
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method: method as 'GET',
    url: `/api${url}`,
    query: query as Record<string, string>,
    headers,
    payload,
  }
}

function multipart({ fields = {}, files = [] }: Upload): InjectOptions {
  const boundary = '----southbound-test'
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ field = 'file', name, bytes, type = 'application/octet-stream' }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
