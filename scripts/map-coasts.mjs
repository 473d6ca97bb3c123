/**
 * Writes the finer coasts that a map near a city draws, of Natural Earth 1:10m (public domain):
 * map-coasts.mjs <countries-10m.json> <topojson-client's folder>
 * Each ring is a list of steps in thousandths of a degree, east then north, from 0, 0.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [atlasFile, client] = process.argv.slice(2)
const { feature } = await import(pathToFileURL(resolve(client, 'src/index.js')).href)
const atlas = JSON.parse(readFileSync(atlasFile, 'utf8'))
const OUT = join(import.meta.dirname, '../mf-discovery/src/components/map/ground-data')
const PARTS = 1000
/** With the neighbours that a map of the country also shows. */
const COUNTRIES = { '0061': ['036'], '0064': ['554'], '0065': ['702', '458', '360'] }
const SHOWN = { '0065': [103.3, 0.9, 104.4, 1.8] }

const isShown = (code, ring) => {
  const [west, south, east, north] = SHOWN[code] ?? [100, -50, 180, 0]
  return ring.some(([x, y]) => x > west && x < east && y > south && y < north)
}
function steps(ring) {
  let [atX, atY] = [0, 0]
  return ring.flatMap(([x, y]) => {
    const [nextX, nextY] = [Math.round(x * PARTS), Math.round(y * PARTS)]
    const step = [nextX - atX, nextY - atY]
    ;[atX, atY] = [nextX, nextY]
    return step
  })
}
for (const [code, isos] of Object.entries(COUNTRIES)) {
  const rings = feature(atlas, atlas.objects.countries)
    .features.filter(({ id }) => isos.includes(id))
    .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
    .map(([outer]) => outer)
    .filter((ring) => isShown(code, ring))
  writeFileSync(join(OUT, `coast-${code}.json`), `${JSON.stringify(rings.map(steps))}\n`)
}
