import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A release in memory: every file by its name. */
export type Release = Map<string, Buffer>
/**
 * What is wrong with a release's files for browsers, or with its server's file, when that is made for a test.
 */
export type Flaw = 'throws-evaluated' | 'throws-drawn' | ServerFlaw | null

/** Runs whenever a screen of a remote is drawn on the server. */
const drawing = (
  act: string,
): string => `;for(const route of module.exports.default.routes){const bring=route.screen;
route.screen=()=>bring().then(own=>Object.create(own,{default:{enumerable:true,value:function(){${act}}}}))}`
/** What is added at the end of a server's file. */
const SERVER_FLAWS = {
  'server-throws-evaluated': ";throw new Error('seeded: evaluated')",
  'server-throws-drawn': drawing("throw new Error('seeded: drawn')"),
  'server-loops-evaluated': ';for(;;);',
  'server-loops-drawn': drawing('for(;;);'),
  'server-hoards-heap': drawing('const all=[];for(;;)all.push({at:all.length})'),
  'server-hoards-buffers': drawing('const all=[];for(;;)all.push(Buffer.alloc(2**22,1))'),
} as const
export type ServerFlaw = keyof typeof SERVER_FLAWS
const isServers = (flaw: Flaw): flaw is ServerFlaw => flaw !== null && flaw in SERVER_FLAWS

interface Manifest {
  name: string
  version: string
  federation: string
  entry: string
  list: string
  serverIntegrity: string
  /** Of remotes. */
  routes?: { files: { js: string[] } }[]
  assets: Record<string, { bytes: number; brotli: number; sha256: string; integrity: string }>
  maps?: unknown
}
const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const asItIs = (text: string): string => text
/** Reads a built release; `change` makes another text of each file. */
export function readRelease(folder: string, change = asItIs): Release {
  const names = readdirSync(folder).filter((name) => !/^\.|\.(br|gz|map)$/.test(name))
  return new Map(names.map((name) => [name, Buffer.from(change(readFileSync(join(folder, name), 'utf8')))]))
}
const manifestOf = (release: Release): Manifest => JSON.parse(String(release.get('release.json')))

/**
 * Runs before a chunk: every screen in it says which release draws, on the document's element, or
 * throws. Screens are what a module of the chunk exports as its default when that is a function.
 */
function prologue(chunks: string, remote: string, version: string, throws: boolean): string {
  const draw = throws
    ? `throw new Error('seeded: drawn')`
    : `document.documentElement.dataset.${remote.replace(/-(\w)/g, (_, char: string) => char.toUpperCase())}=${JSON.stringify(version)}`
  return `(()=>{const queue=self[${JSON.stringify(chunks)}]=self[${JSON.stringify(chunks)}]||[],push=queue.push;queue.push=data=>{queue.push=push;
for(const id of Object.keys(data[1])){const run=data[1][id];data[1][id]=function(module,exports,require){run.call(this,module,exports,require);const own=module.exports,Screen=own&&own.default;
if(typeof Screen==='function'&&own.__esModule)module.exports=Object.create(own,{default:{enumerable:true,value:function(props){${draw};return Screen(props)}}})}}
return push.call(queue,data)}})();\n`
}

/** The queue that a release's chunks wait in: of its own name, as a real build's is. */
const CHUNKS = /webpackChunk\w+/
/** Notes that a file of a release ran. */
const trace = (remote: string, version: string, file: string): string =>
  `(self.ran=self.ran||[]).push(${JSON.stringify(`${remote}@${version}/${file}`)});\n`

function changed(text: string, file: string, manifest: Manifest, version: string, flaw: Flaw): string {
  const { name, entry, routes = [] } = manifest
  if (!file.endsWith('.js')) return text
  const traced = trace(name, version, file) + text
  // The shell has several first files, the last of which is its own.
  if (file === [entry].flat().findLast((one) => one.endsWith('.js')))
    return flaw === 'throws-evaluated' ? `throw new Error('seeded: evaluated');\n${traced}` : traced
  const chunks = CHUNKS.exec(text)?.[0]
  const isOfPage = routes.some(({ files }) => files.js.includes(file))
  return chunks && isOfPage ? prologue(chunks, name, version, flaw === 'throws-drawn') + traced : traced
}

/**
 * The same release under another version, with what a test needs in it.
 * The server's file stays as it was but for its names and its flaw.
 */
export function remake(built: Release, version: string, flaw: Flaw = null): Release {
  const manifest = manifestOf(built)
  const federation = `${manifest.name}__${version}`.replace(/\W/g, '_')
  // The shell has several first files, a remote one.
  const first = [manifest.entry].flat().map((file) => String(built.get(file)))
  const queue = CHUNKS.exec(first.join('\n'))?.[0] ?? manifest.federation
  const renamed = (bytes: Buffer) =>
    bytes
      .toString()
      .replaceAll(queue, `webpackChunk${federation}`)
      .replaceAll(manifest.federation, federation)
      .replaceAll(manifest.version, version)
  const release: Release = new Map()
  const { maps: _, ...rest } = JSON.parse(renamed(built.get('release.json') as Buffer)) as Manifest
  const next: Manifest = { ...rest, assets: {} }
  const keep = (file: string, text: string) => {
    const bytes = Buffer.from(text)
    release.set(file, bytes)
    const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    release.set(`${file}.br`, br).set(`${file}.gz`, gzipSync(bytes, { level: 1 }))
    next.assets[file] = {
      bytes: bytes.length,
      brotli: br.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      integrity: integrityOf(bytes),
    }
  }
  const { list } = manifest
  for (const file of Object.keys(manifest.assets))
    if (file !== list) keep(file, changed(renamed(built.get(file) as Buffer), file, manifest, version, flaw))
  const listed = JSON.parse(String(built.get(list))) as { integrity: Record<string, string> }
  const integrity = Object.fromEntries(
    Object.keys(listed.integrity).map((file) => [file, next.assets[file]?.integrity ?? '']),
  )
  keep(list, JSON.stringify({ ...listed, integrity }))
  const server = Buffer.from(
    renamed(built.get('server.cjs') as Buffer) + (isServers(flaw) ? SERVER_FLAWS[flaw] : ''),
  )
  release.set('server.cjs', server)
  next.serverIntegrity = integrityOf(server)
  release.set('release.json', Buffer.from(JSON.stringify(next)))
  return release
}
