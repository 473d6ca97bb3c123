import { relative } from 'node:path'
import { DESK } from './sharing.mjs'

const isCode = (file) => /\.(js|css)$/.test(file)
const inner = (module) => module.rootModule ?? module

/** Which files of a finished build a piece of lazily loaded code needs, besides what is there from the start. */
export class PageFiles {
  constructor(compilation, startFiles = []) {
    this.graph = compilation.chunkGraph
    this.start = new Set(startFiles)
    this.modules = new Map()
    for (const module of compilation.modules) {
      const file = inner(module).resource
      if (file && !this.modules.has(file)) this.modules.set(file, module)
    }
  }

  /** Files and desk parts for the module of an absolute path. */
  of(file) {
    const module = this.modules.get(file)
    if (!module) throw new Error(`no chunk holds ${relative(process.cwd(), file)}`)
    const groups = this.groupsOf(module)
    const files = [...new Set(groups.flatMap((group) => group.getFiles()))].filter(
      (one) => isCode(one) && !this.start.has(one),
    )
    return {
      js: files.filter((one) => one.endsWith('.js')),
      css: files.filter((one) => one.endsWith('.css')),
      desk: this.deskOf(groups),
    }
  }

  /** The smallest chunk group that holds the module: the one that its own import() makes. */
  groupsOf(module) {
    const all = [...this.graph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.groupsIterable])
    const own = all.filter((group) => group.chunks.length && !group.isInitial())
    const size = (group) =>
      group.chunks.reduce((sum, chunk) => sum + this.graph.getNumberOfChunkModules(chunk), 0)
    return own.length ? [own.reduce((a, b) => (size(b) < size(a) ? b : a))] : []
  }

  deskOf(groups) {
    const chunks = groups.flatMap((group) => group.chunks)
    const keys = chunks
      .flatMap((chunk) => [...this.graph.getChunkModulesIterable(chunk)])
      .map((module) => inner(module).options?.shareKey)
    return [...new Set(keys.filter((key) => key?.startsWith(DESK)))].map((key) => key.slice(DESK.length))
  }

  /** Files of each part of the work pages' kit that the shell provides. */
  desk(parts) {
    return Object.fromEntries(parts.map(({ part, file }) => [part, this.of(file)]))
  }
}
