import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english as words } from '../../locales/words.fixture.ts'
import { clustersOf } from './clusters.ts'
import { groundOf, stationOf } from './ground.ts'
import { PlaceMap } from './PlaceMap.tsx'
import { boxAround, countrySurface, kmBetween, scaleKm, surfaceOf, wholeOf } from './projection.ts'
import { canPart, towards } from './use-view.ts'

const sydney = { lat: -33.87, lng: 151.21 }
const perth = { lat: -31.95, lng: 115.86 }

test('places lie where they are: Perth far west of Sydney and a little north, both on the map', () => {
  const surface = countrySurface('0061')
  const [west, east] = [surface?.at(perth), surface?.at(sydney)]
  if (!surface || !west || !east) throw new Error('Australia has an outline')
  expect(east.x - west.x).toBeGreaterThan(surface.width * 0.7)
  expect(west.y).toBeLessThan(east.y)
  for (const { x, y } of [west, east])
    expect(x > 0 && y > 0 && x < surface.width && y < surface.height).toBe(true)
  // 3,290 km as the crow flies; along a flat map's middle parallel some more.
  expect((east.x - west.x) / surface.unitsPerKm / 3290).toBeCloseTo(1.066, 2)
})

test('campuses of one town fill the map without being nearer than it can tell', () => {
  const box = boxAround([sydney, { lat: -33.92, lng: 151.23 }])
  const surface = surfaceOf(box, { width: 400, height: 300 })
  expect(surface.width / surface.unitsPerKm).toBeGreaterThan(24)
  expect(scaleKm(surface) * surface.unitsPerKm).toBeLessThanOrEqual(surface.width / 4)
  const { x, y } = surface.at(sydney)
  expect(surface.under(x, y).lat).toBeCloseTo(sydney.lat, 6)
})

test('a coast is cut at the edge of what is looked at, and closed', () => {
  const land = [
    [150, -35],
    [153, -35],
    [153, -32],
    [150, -32],
  ] as const
  const { coast } = surfaceOf([151, -34, 152, -33], { width: 100, height: 100 }, undefined, [land])
  const numbers = [...coast.matchAll(/-?[\d.]+/g)].map(Number)
  expect(numbers).toHaveLength(8)
  for (const number of numbers) expect(Math.abs(number)).toBeLessThan(125)
})

test('a campus is said to be near what it is near: Clayton, and 18 km from the centre of Melbourne', () => {
  const ground = groundOf('0061')
  const clayton = { lat: -37.911, lng: 145.134 }
  expect(stationOf(ground, clayton)?.nameEn).toBe('Clayton')
  const [melbourne] = ground.centres
  expect(melbourne && Math.round(kmBetween(melbourne, clayton))).toBe(18)
})

test('places too near to press are one, until the map is near enough', () => {
  const box = [150, -35, 152, -33] as const
  const size = { width: 400, height: 400 }
  const places = [
    { id: 'a', name: 'A', count: 3, ...sydney },
    { id: 'b', name: 'B', count: 2, lat: sydney.lat + 0.02, lng: sydney.lng },
  ]
  const far = clustersOf(places, surfaceOf(box, size))
  expect(far.map(({ count, places }) => [count, places.length])).toEqual([[5, 2]])
  expect(clustersOf(places, surfaceOf(box, size, { ...sydney, zoom: 20 }))).toHaveLength(2)
})

test('what is pressed together comes apart, or is a list where no view draws it apart', async () => {
  const surface = surfaceOf([150, -35, 152, -33], { width: 400, height: 400 })
  const view = wholeOf([150, -35, 152, -33])
  expect(canPart([sydney, { ...sydney, lat: sydney.lat + 0.01 }], surface, view)).toBe(true)
  expect(canPart([sydney, sydney], surface, view)).toBe(false)
  const campus = (id: string, lat: number) => ({
    id,
    name: `Campus ${id}`,
    to: `/at/${id}`,
    lng: 151.21,
    lat,
  })
  const { user, container } = renderScreen(
    <PlaceMap
      label="Where"
      within="0061"
      places={[campus('a', -33.87), campus('b', -33.87), campus('c', -33.88)]}
    />,
    { texts: { discovery: words } },
  )
  const marks = () => [...container.querySelectorAll<SVGElement>('[data-many="true"]')]
  const press = async () => user.click(marks()[0] as SVGElement)
  expect(marks().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/3$/)])
  await press()
  expect(marks().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/2$/)])
  await press()
  expect(screen.getAllByRole('link', { name: 'Campus a' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getAllByRole('link', { name: 'Campus a' })).toHaveLength(1)
})

test('zooming into a country goes to its places, not into its empty middle', () => {
  const box = [112, -44, 154, -10] as const
  const whole = wholeOf(box)
  const places = [
    { ...sydney, count: 50 },
    { lat: -37.81, lng: 144.96, count: 40 },
    { ...perth, count: 10 },
  ]
  const near = towards({ ...whole, zoom: 1.8 }, box, places, true)
  expect(near.lng).toBeGreaterThan(140)
  expect(near.lat).toBeLessThan(-30)
  const desert = towards({ ...whole, zoom: 20 }, box, places, false)
  expect([desert.lat, desert.lng]).toEqual([places[1]?.lat, places[1]?.lng])
  const seen = { ...perth, zoom: 20 }
  expect(towards(seen, box, places, false)).toBe(seen)
})

test('keys and buttons zoom; the whole is one key away, and the list stays', async () => {
  const { user, container } = renderScreen(
    <PlaceMap
      label="Where"
      within="0061"
      places={[
        { id: '1', name: 'Clayton', mark: '1', lat: -37.911, lng: 145.134 },
        { id: '2', name: 'Parkville', mark: '2', lat: -37.79, lng: 144.957 },
      ]}
    />,
    { texts: { discovery: words } },
  )
  const zoomed = () => container.querySelector('svg')?.getAttribute('data-zoomed')
  await user.tab()
  await user.keyboard('+')
  expect(zoomed()).toBe('true')
  await user.keyboard('0')
  expect(zoomed()).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(zoomed()).toBe('true')
  expect(screen.getByRole('cell', { name: '18 km, Melbourne', hidden: true })).toBeTruthy()
})

test('every place can be read and followed without the drawing', () => {
  renderScreen(
    <PlaceMap
      label="Where"
      countryCode="0061"
      places={[{ id: 's', name: 'Sydney', count: 12, to: '/course-finder?place=s', ...sydney }]}
    />,
    {
      texts: { discovery: words },
    },
  )
  expect(screen.getByRole('link', { name: 'Sydney (12)' })).toHaveProperty('pathname', '/course-finder')
})

test('names do not lie on each other: the larger place is named, the other is in the list', () => {
  const near = { ...sydney, lat: sydney.lat + 0.3 }
  const { container } = renderScreen(
    <PlaceMap
      label="Where"
      countryCode="0061"
      places={[
        { id: 'n', name: 'Newcastle', count: 11, ...near },
        { id: 's', name: 'Sydney', count: 12, ...sydney },
        { id: 'p', name: 'Perth', count: 12, ...perth },
      ]}
    />,
    { texts: { discovery: words } },
  )
  const named = [...container.querySelectorAll('svg text')].map((text) => text.textContent)
  expect([named.includes('Sydney'), named.includes('Perth'), named.includes('Newcastle')]).toEqual([
    true,
    true,
    false,
  ])
  expect(screen.getByText('Newcastle (11)')).toBeTruthy()
})
