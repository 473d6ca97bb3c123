import { readFileSync } from 'node:fs'
import type { PartFiles } from '@southbound/shared/contract'
import { fileOf, integrityOf, type ReleaseSet } from '../edition/release-set.ts'
import { type PackedText, packedWell } from './packed.ts'

export interface PageAssets {
  /** The shell's first: loaded in parallel, run in order. */
  scripts: {
    address: string
    integrity: string /** What the guard asks to be spared. */
    shell?: string
  }[]
  /** `address` is webpack's name, so that it is not loaded again. */
  styles: { address: string; packed: PackedText }[]
}
type Page = { remote: string; path: string; isPublic: boolean } | null

const NOTHING: PartFiles = { js: [], css: [], desk: [] }

export class AssetsOfPages {
  private readonly set: ReleaseSet
  private readonly canLeaveShell: boolean
  private readonly origins: Record<string, string>
  private readonly known = new Map<string, PageAssets>()
  private readonly styles = new Map<string, PackedText>()

  constructor(set: ReleaseSet, canLeaveShell: boolean, origins: Record<string, string> = {}) {
    this.set = set
    this.canLeaveShell = canLeaveShell
    this.origins = origins
  }

  of(page: Page, locale: 'en' | 'zh', hasKey: boolean): PageAssets {
    const key = `${page?.remote}/${page?.path}/${locale}/${hasKey}`
    const found = this.known.get(key) ?? this.collect(page, locale, hasKey)
    this.known.set(key, found)
    return found
  }

  private collect(page: Page, locale: 'en' | 'zh', hasKey: boolean): PageAssets {
    const { shell } = this.set
    const own = (files: readonly string[]) => files.map((file) => shell.base + file)
    const entry = own(shell.entry)
    const remote = this.remotePart(page, locale)
    const desk = this.deskPart(remote.desk)
    const http = hasKey || (page && !page.isPublic) ? own(shell.http) : []
    const css = [...entry.filter(isStyle), ...own(desk.css), ...remote.css]
    const main = entry.filter((file) => !isStyle(file))
    const scripts = [
      ...new Set([...main, ...own(shell.texts[locale]), ...remote.js, ...own(desk.js), ...http]),
    ]
    const guarded = this.canLeaveShell ? shell.version : undefined
    return {
      scripts: scripts.map((address) => ({
        address: (this.origins[address.split('/')[2] ?? ''] ?? '') + address,
        integrity: integrityOf(this.set, address),
        shell: main.includes(address) ? guarded : undefined,
      })),
      styles: [...new Set(css)].map((address) => ({ address, packed: this.style(address) })),
    }
  }

  private style(address: string): PackedText {
    const found = this.styles.get(address) ?? packedWell(readFileSync(fileOf(this.set, address), 'utf8'))
    this.styles.set(address, found)
    return found
  }

  private remotePart(page: Page, locale: 'en' | 'zh'): PartFiles {
    const release = this.set.remotes.find(({ name }) => name === page?.remote)
    if (!page || !release || this.set.refused.has(release.name)) return NOTHING
    const linked = this.set.shell.remotes?.[release.name]
    const base = linked ? this.set.shell.base : release.base
    const { routes, texts } = linked ?? release
    const files = routes.find(({ path }) => path === page.path)?.files ?? NOTHING
    const door = linked ? [] : [release.entry, ...release.door]
    const words = [...texts[locale], ...(files.texts?.[locale] ?? [])]
    return {
      js: [...door, ...words, ...files.js].map((file) => base + file),
      css: files.css.map((file) => base + file),
      desk: files.desk,
    }
  }

  private deskPart(parts: readonly string[]): PartFiles {
    const all = parts.map((part) => this.set.shell.desk[part] ?? NOTHING)
    return { js: all.flatMap(({ js }) => js), css: all.flatMap(({ css }) => css), desk: [] }
  }
}

const isStyle = (file: string): boolean => file.endsWith('.css')
