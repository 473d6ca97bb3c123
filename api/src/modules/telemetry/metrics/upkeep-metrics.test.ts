import { expect, test } from '@jest/globals'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { Registry } from 'prom-client'
import { jobRuns } from '#api/jobs/job-runs.tables.ts'
import { freshDatabase } from '#testing/template.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { meterUpkeep } from './upkeep-metrics.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

test('the metrics tell which jobs do not run and which mails wait', async () => {
  const { db, close } = await freshDatabase()
  const job = { everyMs: MINUTE_MS, runs: 1 }
  await db.insert(jobRuns).values([
    { ...job, name: 'accounts.mails', startedAt: ago(60), failures: 2 },
    { ...job, name: 'cases.due', startedAt: ago(1) },
  ])
  const mail = { toAddress: 'ada@test.southbound.example', locale: 'en', subject: 'Code', body: '1' }
  await db.insert(outboxMails).values([
    { ...mail, createdAt: ago(50) },
    { ...mail, createdAt: ago(90), usefulUntil: ago(1) },
    { ...mail, createdAt: ago(80), nextTryAt: ago(-30) },
    { ...mail, createdAt: ago(180), nextTryAt: ago(-120), tries: 5, lastError: '550 no such mailbox' },
  ])
  const registry = new Registry()
  meterUpkeep(registry, db)
  const said = await registry.metrics()
  await close()
  expect(said).toContain('southbound_job_late{job="accounts.mails"} 1\n')
  expect(said).toContain('southbound_job_late{job="cases.due"} 0\n')
  expect(said).toContain('southbound_job_failures{job="accounts.mails"} 2\n')
  expect(said).toContain('southbound_mails_waiting 1\n')
  expect(Number(/southbound_mail_oldest_seconds (\d+)/.exec(said)?.[1])).toBeGreaterThanOrEqual(3_000)
})
