import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Patience } from './plugins/edge/patience.ts'
import { type Proxies, readProxies } from './plugins/edge/proxies.ts'

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Everything that the environment decides, each with a default that works. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** So many processes share the port; the embedded database belongs to one. */
  processes: number
  publicUrl: string
  /** Where files lie; without it in a folder of the data folder. */
  s3?: S3Settings
  smtpUrl?: string
  mailFrom: string
  logLevel: string
  /** Where the log goes; the standard output when left out. */
  logTo?: { write(text: string): void }
  /** The proxies of ours that are believed of what X-Forwarded-* says. */
  trustProxy: Proxies
  /** How long clients may take, where not as usual. */
  patience?: Partial<Patience>
  /** Whether this process does the jobs of the clock (mails, clean-up). */
  jobs: boolean
  /** Whether this process answers at the port while it waits for the database; not where others of the same server may be serving it. */
  meanwhile: boolean
  /** Serve the build that has the remotes linked in, for measurements. */
  oneBundle: boolean
  /** Where releases lie; beside the database when left out. */
  releasesDir?: string
  /** The file with the keys of the release set; an own one is made when left out. */
  releaseKeys?: string
  /** Header in which a CDN in front of us tells a visitor's country. */
  geoHeader?: string
  /** A list of address ranges with their countries; used when the file is there. */
  geoDatabase: string
  /** A third party that is asked for the country of an address, `{ip}` in it. */
  geoService?: string
  /** Whether a start publishes what the repository's own builds hold. */
  publishBuilt: boolean
  /** Who has it may read /metrics; without it only this machine may. */
  metricsToken?: string
  /** When a canary is taken back by itself: `views=20,failed=3,rate=0.02,factor=2,minutes=10` and what is left out stays. */
  canaryThreshold?: string
  /** Origins that packages' files are served from, by name, where that is not the site itself; each passes `/assets/` on to the site, or holds a copy. */
  assetOrigins: Record<string, string>
  /** Where remotes' development servers may be besides a visitor's own machine; 'none' forbids them everywhere. */
  devOrigins: string[]
}

/** Reads the environment; the only place that does. Throws with the variable's name when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = readPort(env.PORT)
  const dataDir = resolve(env.DATA_DIR || './data')
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    processes: env.DATABASE_URL ? readProcesses(env.PROCESSES) : 1,
    publicUrl: readUrl(env.PUBLIC_URL, `http://127.0.0.1:${port}`),
    s3: readS3(env),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM ?? 'Southbound <no-reply@southbound.example>',
    logLevel: env.LOG_LEVEL ?? 'warn',
    trustProxy: readTrust(env.TRUST_PROXY),
    jobs: env.JOBS !== '0',
    meanwhile: env.MEANWHILE !== '0',
    oneBundle: env.ONE_BUNDLE === '1',
    releasesDir: env.RELEASES_DIR ? resolve(env.RELEASES_DIR) : undefined,
    releaseKeys: env.RELEASE_KEYS ? resolve(env.RELEASE_KEYS) : undefined,
    geoHeader: env.GEO_HEADER || undefined,
    geoDatabase: resolve(env.GEO_DATABASE || join(dataDir, 'ip-country.csv')),
    geoService: env.GEO_SERVICE_URL || undefined,
    publishBuilt: env.PUBLISH_BUILT !== '0',
    metricsToken: env.METRICS_TOKEN || undefined,
    canaryThreshold: env.CANARY_THRESHOLD || undefined,
    assetOrigins: readOrigins(env.ASSET_ORIGINS),
    devOrigins: (env.DEV_ORIGINS ?? '').split(',').filter(Boolean),
  }
}

const S3_NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of the settings or none: half a bucket would lose files. */
function readS3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const missing = S3_NAMES.filter((name) => !env[name])
  if (missing.length === S3_NAMES.length) return undefined
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set too, or none of ${S3_NAMES.join(', ')}.`)
  const [bucket, endpoint, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => env[name] ?? '') as [
    string,
    string,
    string,
    string,
  ]
  return {
    bucket,
    endpoint: endpoint.replace(/\/+$/, ''),
    accessKeyId,
    secretAccessKey,
    region: env.S3_REGION || 'us-east-1',
  }
}

/** `mf-cases=https://cases.example,mf-commerce=https://shop.example` */
function readOrigins(text = ''): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), readOrigin(pair.slice(pair.indexOf('=') + 1))]),
  )
}
function readOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(`ASSET_ORIGINS must name origins like https://cases.example, not "${text}".`)
  return text
}

function readPort(text: string | undefined): number {
  const port = Number(text || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

function readTrust(text: string | undefined): Proxies {
  const proxies = readProxies(text)
  if (proxies === null)
    throw new Error(
      `TRUST_PROXY must be how many proxies of yours stand one behind the other (0 to 10), or their addresses and ranges like 10.0.0.0/8,::1, not "${text}".`,
    )
  return proxies
}

/** Each takes memory of its own for the catalogue: more than a few are asked for by name. */
const MOST_UNASKED = 4
function readProcesses(text: string | undefined): number {
  const processes = text ? Number(text) : Math.min(availableParallelism(), MOST_UNASKED)
  if (!Number.isInteger(processes) || processes < 1 || processes > 64)
    throw new Error(`PROCESSES must be a number from 1 to 64, not "${text}".`)
  return processes
}

function readUrl(text: string | undefined, otherwise: string): string {
  const url = text || otherwise
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`PUBLIC_URL must be an http or https address, not "${text}".`)
  return url.replace(/\/+$/, '')
}
