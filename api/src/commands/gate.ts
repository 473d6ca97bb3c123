import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FLAG_NAMES } from '@southbound/shared/contract/constants'
import type { Neighbour } from '../modules/releases/gate/contract.ts'
import type { GateFinding } from '../modules/releases/gate/finding.ts'
import { misfitsOfApi } from '../modules/releases/gate/gate.ts'
import { findingsAmong, ownContract } from '../modules/releases/gate/neighbours.ts'
import { sentence } from '../modules/releases/gate/sentences.ts'
import { builtIn } from '../modules/releases/publish/publish-built.ts'
import { DIST } from '../places.ts'
import { command } from './command.ts'

const builds = (): Neighbour[] =>
  builtIn(DIST).map(({ name, version, folder }) => {
    const { contract = null } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Pick<
      Neighbour,
      'contract'
    >
    return { name, version, state: 'live', contract }
  })

async function liveAt(site: string): Promise<Neighbour[]> {
  const answer = await fetch(`${site.replace(/\/+$/, '')}/api/releases/contracts`)
  const { code, message, data } = (await answer.json()) as {
    code: number
    message: string
    data: { releases: Neighbour[] }
  }
  if (code !== 200) throw new Error(`${site}: ${message}`)
  return data.releases
}

/** `npm run gate [-- https://…]`: whether this checkout's builds, or its API and that site's builds, fit. */
command(async () => {
  const site = process.argv[2]
  const releases = site ? await liveAt(site) : builds()
  if (releases.length === 0)
    throw new Error(site ? `Nothing is live at ${site}.` : 'Nothing is built. Run npm run build.')
  const findings: GateFinding[] = site
    ? misfitsOfApi(ownContract(), FLAG_NAMES, releases)
    : releases.flatMap((one) => findingsAmong(releases, one))
  for (const text of new Set(findings.map((finding) => sentence(finding, 'en')))) console.error(text)
  if (findings.length > 0) throw new Error('The gate is closed.')
  console.log(
    `${releases.length} releases and the API fit: ${releases.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
  )
})
