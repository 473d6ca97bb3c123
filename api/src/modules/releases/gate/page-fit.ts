import type { FastifyBaseLogger } from 'fastify'
import type { Manifest } from '../publish/release-check.ts'
import type { PublishedRelease } from './contract.ts'
import { misfitsInPage } from './gate.ts'
import { ownContract } from './neighbours.ts'
import { sentences } from './sentences.ts'

const published = ({ name, version, contract }: Manifest): PublishedRelease => ({
  name,
  version,
  contract: contract ?? null,
})

/** A release that an API change broke is left out alone. */
export class PageFit {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #known = new Map<string, boolean>()

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log
  }

  /** Each misfitting pair is logged once. */
  fits(remote: Manifest, shell: Manifest): boolean {
    const key = `${remote.base} ${shell.base}`
    const known = this.#known.get(key) ?? this.#look(remote, shell)
    this.#known.set(key, known)
    return known
  }

  #look(remote: Manifest, shell: Manifest): boolean {
    const findings = misfitsInPage(published(remote), published(shell), ownContract())
    if (findings.length > 0)
      this.#log.error({ remote: remote.name, version: remote.version }, sentences(findings, 'en'))
    return findings.length === 0
  }
}
