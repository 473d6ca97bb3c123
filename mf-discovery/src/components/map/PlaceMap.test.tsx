import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english as words } from '../../locales/words.fixture.ts'
import { PlaceMap } from './PlaceMap.tsx'
import { countrySurface, nearSurface, scaleKm } from './projection.ts'

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
  const surface = nearSurface([sydney, { lat: -33.92, lng: 151.23 }])
  expect(surface.width / surface.unitsPerKm).toBeGreaterThan(12)
  expect(scaleKm(surface) * surface.unitsPerKm).toBeLessThanOrEqual(surface.width / 4)
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
