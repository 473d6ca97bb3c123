import { expect, test } from '@jest/globals'
import { openAreas, STAFF_PAGES } from './staff-pages.ts'

test('an area without a page that one may open is left out, and the others keep their order', () => {
  const areas = openAreas(['operations.log', 'operations.overview', 'orders.desk'])
  expect([...areas]).toEqual([
    ['overview', ['overview']],
    ['trade', ['orders', 'prices']],
    ['platform', ['log']],
  ])
})

test('who may do everything finds every page in one area', () => {
  const all = openAreas(Object.values(STAFF_PAGES).map(({ may }) => may))
  expect([...all.values()].flat().sort()).toEqual(Object.keys(STAFF_PAGES).sort())
  expect(openAreas([]).size).toBe(0)
})

test('whoever may read agreements is led to them from the area of trade', () => {
  expect(openAreas(['commerce.agreementsSee']).get('trade')).toEqual(['income'])
  expect(STAFF_PAGES.income.to).toBe('/account/income')
})

test('operators are led to the applications from the area of people', () => {
  expect(openAreas(['operations.cases']).get('people')).toEqual(['courseCases', 'visaCases'])
})
