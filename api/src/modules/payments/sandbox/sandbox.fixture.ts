import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { freshDatabase } from '#testing/template.ts'
import type { RawNotice } from '../providers/provider.ts'
import { loopbackOf, openProviders } from '../providers/providers.ts'
import { type DeliveryPlan, deliver } from './deliveries.ts'
import { sandboxKeys } from './keys.ts'
import type { SandboxName } from './sandbox.tables.ts'
import { press, registerSandbox } from './sandbox.ts'
import { find } from './trades.ts'

/** The sandbox alone on a port, and a merchant's address that keeps the notices it gets. */
export async function sandboxServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'southbound-sandbox-'))
  const store = await freshDatabase()
  const app = Fastify()
  const keys = () => sandboxKeys(dataDir)
  const sandbox = { db: store.db, keys, publicUrl: 'http://127.0.0.1', base: () => loopbackOf(app) }
  const notices: RawNotice[] = []
  await registerSandbox(app, sandbox)
  await app.register(async (merchant) => {
    merchant.removeAllContentTypeParsers()
    merchant.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    merchant.post('/api/pay/notice/:name', async ({ headers, body }) => {
      notices.push({ headers: headers as RawNotice['headers'], body: body as string })
      return 'success'
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const payments = { sandbox: true, types: [1, 2, 3, 4] }
  return {
    db: store.db,
    keys,
    notices,
    providers: openProviders(app, { payments, dataDir, publicUrl: 'http://127.0.0.1' }),
    /** Presses a button of the payer's page and sends the notices that are due. */
    async press(
      provider: SandboxName,
      code: string,
      act: string,
      plan: DeliveryPlan = 'normal',
      kind = 'trade',
    ) {
      const doc = await find(store.db, provider, kind as 'trade', code)
      if (!doc) throw new Error(`no ${kind} ${code}`)
      await press(sandbox, { provider, doc }, act, plan)
      await deliver(store.db, keys)
    },
    async close() {
      await app.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
