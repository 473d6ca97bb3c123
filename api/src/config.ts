import { resolve } from 'node:path'

/** Everything that the environment decides, each with a default that works. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  publicUrl: string
  smtpUrl?: string
  mailFrom: string
  logLevel: string
  /** Believe X-Forwarded-* only behind a proxy of ours. */
  trustProxy: boolean
  /** Whether this process does the jobs of the clock (mails, clean-up). */
  jobs: boolean
  /** Serve the build that has the remotes linked in, for measurements. */
  oneBundle: boolean
}

/** Reads the environment; the only place that does. Throws with the variable's name when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = readPort(env.PORT)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl: readUrl(env.PUBLIC_URL, `http://127.0.0.1:${port}`),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM ?? 'Southbound <no-reply@southbound.example>',
    logLevel: env.LOG_LEVEL ?? 'warn',
    trustProxy: env.TRUST_PROXY === '1',
    jobs: env.JOBS !== '0',
    oneBundle: env.ONE_BUNDLE === '1',
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

function readUrl(text: string | undefined, otherwise: string): string {
  const url = text || otherwise
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Error(`PUBLIC_URL must be an http or https address, not "${text}".`)
  return url.replace(/\/+$/, '')
}
