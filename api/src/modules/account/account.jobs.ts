import { type JobName, MINUTE_MS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { leaveUseless, mailSender } from './mail/send-mails.ts'
import { sendDailyNotices } from './notice.service.ts'
import { eraseDue } from './own-data/erase.ts'
import { buildExports, endExports } from './own-data/export-job.ts'
import { endRetention } from './own-data/retention.ts'
import { endInvitations } from './team/take-back.ts'

const MAIL_MS = 5_000
const DIGEST_MS = 60_000
const EXPORT_MS = 10_000
const CLEAN_MS = 10 * MINUTE_MS

export async function startAccountJobs(app: FastifyInstance, frame: Frame): Promise<void> {
  if (!frame.config.jobs) return
  const { given, pageAddress, storage, store } = frame
  const { db } = store
  const every = (everyMs: number, name: JobName, work: () => Promise<unknown>) =>
    schedule(app, frame, { name, everyMs, work })
  every(CLEAN_MS, 'accounts.expired', () => removeExpired(db))
  every(CLEAN_MS, 'accounts.exportsEnded', () => endExports(db, storage))
  every(CLEAN_MS, 'accounts.erasures', () => eraseDue({ db, storage, given, pageAddress }))
  every(CLEAN_MS, 'accounts.retention', () => endRetention(db))
  every(DIGEST_MS, 'accounts.digests', () => sendDailyNotices(db, pageAddress))
  every(EXPORT_MS, 'accounts.exports', () => buildExports({ db, storage, pageAddress }))
  if (frame.config.smtpUrl) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(frame.config.smtpUrl)
    every(MAIL_MS, 'accounts.mails', mailSender(frame, transport))
  }
}

const EXPIRED = [
  sql`delete from sessions where expires_at < now() or idle_until < now()`,
  sql`delete from crypt_keys where expires_at < now()`,
  sql`delete from used_ciphers where expires_at < now()`,
  sql`delete from sign_in_counts where window_ends_at < now()`,
  sql`delete from verify_codes where expires_at < now()`,
  sql`delete from passkey_challenges where expires_at < now()`,
  sql`delete from password_resets where expires_at < now()`,
  sql`delete from mailed_tokens where expires_at < now() - interval '30 days'`,
]
async function removeExpired(db: Database) {
  for (const statement of EXPIRED) await db.execute(statement)
  await endInvitations(db)
  await leaveUseless(db)
}
