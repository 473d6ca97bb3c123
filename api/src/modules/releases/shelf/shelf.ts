import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFolder, type Manifest, ReleaseDamaged } from '../publish/release-check.ts'
import { releaseKey, type SetDocument } from '../set-document.ts'
import { RELEASE_FILE, type ReleaseStorage } from './storage.ts'

export interface Shelved {
  folder: string
  manifest: Manifest
}

type Manifests = Pick<SetDocument, 'manifests'>

/** Equal to the signed set byte for byte. */
export class Shelf {
  readonly #storage: ReleaseStorage
  readonly #known = new Map<string, Promise<Shelved>>()
  readonly #told = new Set<string>()
  onDamaged: (damage: ReleaseDamaged) => void = () => undefined

  constructor(storage: ReleaseStorage) {
    this.#storage = storage
  }

  /** Failures are retried. Rejects with ReleaseDamaged, or when it is not stored. */
  take(set: Manifests, name: string, version: string): Promise<Shelved> {
    const key = `${releaseKey(name, version)}#${set.manifests[releaseKey(name, version)]}`
    const known = this.#known.get(key)
    const found = known ? this.#still(known, set, name, version) : this.#fetch(set, name, version)
    this.#known.set(key, found)
    found.catch(() => this.#known.delete(key))
    return found
  }

  /** The folder may be gone meanwhile, as after a disk was cleaned. */
  async #still(known: Promise<Shelved>, set: Manifests, name: string, version: string): Promise<Shelved> {
    const shelved = await known
    const isThere = await access(join(shelved.folder, RELEASE_FILE)).then(
      () => true,
      () => false,
    )
    return isThere ? shelved : this.#fetch(set, name, version)
  }

  async #fetch(set: Manifests, name: string, version: string): Promise<Shelved> {
    const manifestSha256 = set.manifests[releaseKey(name, version)]
    const folder = manifestSha256 && (await this.#storage.fetch(name, version))
    if (!folder) throw new Error(`${name} ${version} is not in the release storage`)
    try {
      return { folder, manifest: await checkFolder(folder, name, version, manifestSha256) }
    } catch (error) {
      if (error instanceof ReleaseDamaged && !this.#told.has(error.message)) this.onDamaged(error)
      this.#told.add(String((error as Error).message))
      await this.#storage.forget(name, version)
      throw error
    }
  }
}
