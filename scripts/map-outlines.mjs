/** Thins Natural Earth's coastlines: map-outlines.mjs <countries-10m.json> <topojson-client's folder> */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [atlasFile, client] = process.argv.slice(2)
const { feature } = await import(pathToFileURL(resolve(client, 'src/index.js')).href)
const atlas = JSON.parse(readFileSync(atlasFile, 'utf8'))
const OUT = join(import.meta.dirname, '../mf-discovery/src/components/map/outlines.json')

/** ISO number, tolerance, least island (square degrees), west, south, east, north, parts of a degree. */
const COUNTRIES = {
  '0061': { iso: '036', tolerance: 0.12, least: 0.35, box: [112.5, -44, 154.2, -10], parts: 100 },
  '0064': { iso: '554', tolerance: 0.05, least: 0.06, box: [166, -47.6, 179, -34], parts: 100 },
  '0065': { iso: '702', tolerance: 0.0008, least: 0, box: [103.58, 1.16, 104.1, 1.48], parts: 10_000 },
}

function farthest(points) {
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)]
  const length = Math.hypot(bx - ax, by - ay)
  const away = ([x, y]) =>
    length < 1e-9
      ? Math.hypot(x - ax, y - ay)
      : Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length
  return points.reduce((best, point, at) => (away(point) > best.far ? { at, far: away(point) } : best), {
    at: 0,
    far: -1,
  })
}
function thin(points, tolerance) {
  if (points.length < 3) return points
  const { at, far } = farthest(points)
  if (far <= tolerance) return [points[0], points.at(-1)]
  return [...thin(points.slice(0, at + 1), tolerance).slice(0, -1), ...thin(points.slice(at), tolerance)]
}
/** A ring begins where it ends: its halves are thinned. */
function thinRing(ring, tolerance) {
  const middle = ring.length >> 1
  return [...thin(ring.slice(0, middle + 1), tolerance).slice(0, -1), ...thin(ring.slice(middle), tolerance)]
}
const area = (ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length][1] - ring[(at + 1) % ring.length][0] * y,
      0,
    ) / 2,
  )

const outlines = Object.entries(COUNTRIES).map(([code, { iso, tolerance, least, box, parts }]) => {
  const { geometry } = feature(atlas, atlas.objects.countries).features.find(({ id }) => id === iso)
  const rings = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(
    ([outer]) => outer,
  )
  const [west, south, east, north] = box
  const inside = rings.filter(
    (ring) =>
      area(ring) > least && ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north),
  )
  return [
    code,
    {
      box,
      parts,
      rings: inside.map((ring) =>
        thinRing(ring, tolerance).flatMap(([x, y]) => [Math.round(x * parts), Math.round(y * parts)]),
      ),
    },
  ]
})
writeFileSync(OUT, `${JSON.stringify(Object.fromEntries(outlines))}\n`)
