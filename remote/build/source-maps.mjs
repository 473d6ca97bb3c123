import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import webpack from 'webpack'
import { integrityOf } from './compress.mjs'
import { nameOfStart } from './module-ids.mjs'

const nameIn =
  (root) =>
  ({ absoluteResourcePath, resource }) => {
    const path = nameOfStart(absoluteResourcePath || resource)
    return isAbsolute(path) ? relative(root, path).split(sep).join('/') : `webpack:${path}`
  }

/** Files are named from `root`. Without sources: a stolen map shows no code. */
export const sourceMaps = (root) =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    noSources: true,
    test: /\.c?js$/,
    moduleFilenameTemplate: nameIn(root),
  })

const FILE = 'maps.br'
const isMap = (file) => file.endsWith('.map')
/** Without the name of its file, which webpack writes before it knows the hash of the bytes. */
function mapIn(path) {
  const { file: _, ...map } = JSON.parse(readFileSync(path, 'utf8'))
  return map
}
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 } }

/** The site serves what `assets` lists. */
export function packMaps(folder) {
  const files = readdirSync(folder).filter(isMap).sort()
  const maps = Object.fromEntries(
    files.map((file) => [file.slice(0, -'.map'.length), mapIn(join(folder, file))]),
  )
  const packed = brotliCompressSync(Buffer.from(JSON.stringify(maps)), quick)
  writeFileSync(join(folder, FILE), packed)
  for (const file of files) rmSync(join(folder, file))
  return { file: FILE, integrity: integrityOf(packed) }
}
