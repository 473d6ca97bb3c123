import { relative } from 'node:path'

const isCode = (file) => /\.(js|css)$/.test(file)
const inner = (module) => module.rootModule ?? module

/** The shell's form for public pages, which needs nothing of the work pages' kit. */
export const LIGHT_FORM = 'light-form'

/** Which files of a build a module needs. `parts`: names of the shell's late modules by their key. */
export class PageFiles {
  constructor(compilation, parts, startFiles = []) {
    this.parts = parts
    this.graph = compilation.chunkGraph
    this.moduleGraph = compilation.moduleGraph
    this.start = new Set(startFiles)
    this.modules = new Map()
    for (const module of compilation.modules) {
      const file = inner(module).resource
      if (file && !this.modules.has(file)) this.modules.set(file, module)
    }
  }

  of(file) {
    const module = this.modules.get(file)
    if (!module) throw new Error(`no chunk holds ${relative(process.cwd(), file)}`)
    const groups = this.groupsOf(module)
    const files = [...new Set(groups.flatMap((group) => group.getFiles()))].filter(
      (one) => isCode(one) && !this.start.has(one),
    )
    return {
      // Styles keep their order, which decides between them.
      js: files.filter((one) => one.endsWith('.js')).sort(),
      css: files.filter((one) => one.endsWith('.css')),
      desk: this.deskOf(groups),
    }
  }

  /** The one that its own import() makes. */
  groupsOf(module) {
    const all = [...this.graph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.groupsIterable])
    const late = all.filter((group) => group.chunks.length && !group.isInitial())
    const made = late.filter((group) => this.isMadeFor(group, module))
    const own = made.length ? made : late
    const size = (group) =>
      group.chunks.reduce((sum, chunk) => sum + this.graph.getNumberOfChunkModules(chunk), 0)
    return own.length ? [own.reduce((a, b) => (size(b) < size(a) ? b : a))] : []
  }

  isMadeFor(group, module) {
    const asked = [...group.blocksIterable].flatMap((block) => block.dependencies)
    return asked.some((dependency) => this.moduleGraph.getModule(dependency) === module)
  }

  deskOf(groups) {
    const chunks = groups.flatMap((group) => group.chunks)
    const modules = chunks.flatMap((chunk) => [...this.graph.getChunkModulesIterable(chunk)])
    const keys = new Set(modules.map((module) => inner(module).options?.shareKey))
    const parts = Object.keys(this.parts).flatMap((key) => (keys.has(key) ? [this.parts[key]] : []))
    return parts.some((part) => part !== LIGHT_FORM) ? [...new Set(['root', ...parts])] : parts
  }
}
