import { parseArgs } from 'node:util'
import { siteAddress } from './site.mjs'

/**
 * `{ words, site, token, from, fromToken, version, percent,
 * reason, again, minutes, hours, folder }` of a command line.
 */
export function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      from: { type: 'string' },
      version: { type: 'string' },
      percent: { type: 'string' },
      reason: { type: 'string' },
      again: { type: 'boolean' },
      'without-pictures': { type: 'boolean' },
      minutes: { type: 'string', default: '60' },
      hours: { type: 'string', default: '72' },
      folder: { type: 'string', default: 'dist' },
    },
  })
  return {
    ...values,
    words: positionals,
    site: siteAddress(values.site),
    token: process.env.RELEASE_TOKEN,
    ...(values.from ? { from: siteAddress(values.from) } : {}),
    fromToken: process.env.FROM_TOKEN || process.env.RELEASE_TOKEN,
    percent: values.percent === undefined ? undefined : Number(values.percent),
    minutes: Number(values.minutes),
    hours: Number(values.hours),
  }
}

export const NO_TOKEN = 'RELEASE_TOKEN is not set. An operator gives your team its key at /crm/releases.'

/** Prints the lines that `work` answers; an error's own words end the program. */
export async function tell(work) {
  try {
    console.log((await work()).join('\n'))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
