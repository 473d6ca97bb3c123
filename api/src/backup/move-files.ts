import { isNotNull } from 'drizzle-orm'
import type { S3Settings } from '../config.ts'
import type { Database } from '../database/database.ts'
import { totpSecrets } from '../modules/account/settings.tables.ts'
import { incomeAccounts, incomeInvoices } from '../modules/income/income.tables.ts'
import { refunds } from '../modules/orders/orders.tables.ts'
import { openBucket } from '../storage/bucket.ts'
import { copyToBucket } from './bucket-files.ts'
import { dataFilesIn, differentFiles, marksOf } from './files.ts'

/** A file lies in a folder of its first two letters and has its name alone as key. */
const FILE = /^files\/[^/]+\/([^/]+)$/
/** Pictures lie below the releases in a folder, and beside them in a bucket. */
const PICTURE = /^releases\/pictures\/([^/]+\/[^/]+\/.+)$/
const RELEASE = /^releases\/[^/]+\/[^/]+\/./

function keyOf(path: string): string | null {
  const [, file] = FILE.exec(path) ?? []
  if (file) return file
  const [, picture] = PICTURE.exec(path) ?? []
  if (picture) return `release-pictures/${picture}`
  return RELEASE.test(path) ? path : null
}

/**
 * Into the bucket, each read again and compared; those that
 * lie there already are written again. Returns how many.
 */
export async function moveFiles(dataDir: string, s3: S3Settings): Promise<number> {
  const keys = (await dataFilesIn(dataDir)).flatMap((path) => {
    const key = keyOf(path)
    return key ? [[path, key] as const] : []
  })
  const there = await copyToBucket(openBucket(s3), dataDir, keys)
  const marks = await marksOf(
    dataDir,
    keys.map(([path]) => path),
  )
  const here = Object.fromEntries(keys.map(([path, key]) => [key, marks[path] as (typeof marks)[string]]))
  const different = differentFiles(here, there)
  if (different.length > 0) throw new Error(`The bucket differs:\n${different.join('\n')}`)
  return keys.length
}

/** Reads every sealed column. @throws where the keys at hand do not open one. */
export async function openSealed(db: Database): Promise<number> {
  const secrets = await db.select({ secret: totpSecrets.secret }).from(totpSecrets)
  const numbers = await db.select({ accountNo: incomeAccounts.accountNo }).from(incomeAccounts)
  const invoices = await db
    .select({ body: incomeInvoices.body })
    .from(incomeInvoices)
    .where(isNotNull(incomeInvoices.body))
  const payees = await db
    .select({ accountNo: refunds.payeeAccountNo })
    .from(refunds)
    .where(isNotNull(refunds.payeeAccountNo))
  return secrets.length + numbers.length + invoices.length + payees.length
}
