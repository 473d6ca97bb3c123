import { expect, test } from '@jest/globals'
import { coverOf, sceneOfAgency, sceneOfPlace, sceneOfSchool } from './choose.ts'
import * as hand from './hand/hand.ts'
import { SCENES, type SceneFile, sceneFile, sceneNames, sceneOf } from './scenes.ts'

const TONES: string[] = Object.values(hand).filter((value) => typeof value === 'string')
const fileOf = ({ src }: SceneFile): string => sceneFile(src) ?? ''
const all = sceneNames.map((name) => ({ name, scene: sceneOf(name) as SceneFile }))
const told = all.filter(({ name }) => !/^(emblem-|hero-front)/.test(name))

test('there are at least sixty drawings that tell something, no two alike', () => {
  expect(told.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(({ scene }) => fileOf(scene))).size).toBe(all.length)
})

test.each(all)(
  '$name is small, well formed, in our tones and without scripts, fonts or filters',
  ({ scene }) => {
    const file = fileOf(scene)
    expect(file.length).toBeLessThan(7_000)
    expect(file).not.toMatch(
      /<(script|style|image|filter|mask|clipPath|text|foreignObject)|undefined|NaN|href/,
    )
    const opened = [...file.matchAll(/<(svg|g)[ >]/g)].length
    expect([...file.matchAll(/<\/(svg|g)>/g)].length).toBe(opened)
    const tones = [...file.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, tone = '']) => tone)
    expect(tones.filter((tone) => !TONES.includes(tone))).toEqual([])
  },
)

test.each(told)('$name has words of what is seen, in both languages', ({ scene: { altEn, altCn } }) => {
  expect(altEn.split(' ').length).toBeGreaterThanOrEqual(5)
  expect(altEn.split(' ').length).toBeLessThanOrEqual(14)
  expect(altCn).toMatch(/^[一-龥、，与和的：]{5,40}$/)
})

test('an address is of one drawing and its content: others are refused', () => {
  const { src } = sceneOf('city-perth') as SceneFile
  expect(src).toMatch(/^\/scenes\/city-perth\.[0-9a-f]{10}\.svg$/)
  expect(sceneFile(`${SCENES}city-perth.0000000000.svg`)).toBeNull()
  for (const odd of ['', 'constructor', '__proto__.0.svg', 'city-perth', '../secret'])
    expect([sceneFile(odd), sceneFile(SCENES + odd)]).toEqual([null, null])
})

test('a school has its own building, else its town, else the land around', () => {
  const place = { countryCode: '0061', city: 'Melbourne', stateId: '6102000' }
  expect(sceneOfSchool({ ...place, seoId: 'monash-university' })?.src).toContain('campus-monash')
  expect(sceneOfSchool({ ...place, seoId: 'no-such-school' })?.src).toContain('city-melbourne')
  expect(sceneOfPlace({ ...place, city: 'Wangaratta' })?.src).toContain('land-bush')
  expect(sceneOfPlace({ countryCode: '0065', city: 'Queenstown' })?.src).toContain('land-heartland')
  expect(sceneOfPlace({ countryCode: '0064', city: 'Queenstown' })?.src).toContain('city-queenstown')
  expect(sceneOfPlace({ countryCode: '0086', city: 'Wuhan', stateId: '8642000' })).toBeNull()
  expect(sceneOfAgency({ countryCode: '0086', city: 'Wuhan', stateId: '8642000' })?.src).toContain(
    'cover-talk',
  )
})

test('every category of articles has covers, and neighbours differ', () => {
  for (let category = 1; category <= 12; category++)
    expect(coverOf(category, 0).src).not.toBe(coverOf(category, 1).src)
})
