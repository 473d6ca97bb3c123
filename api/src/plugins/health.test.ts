import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import { DatabaseGone } from '../database/gone.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PATHS = ['/healthz', '/readyz', '/readyz?alone=1']
const statuses = () => Promise.all(PATHS.map(async (url) => (await app.inject({ url })).statusCode))

test('without its database a node is not ready, but stays in the service; one that ends leaves it', async () => {
  expect(await statuses()).toEqual([200, 200, 200])
  const { db } = app.frame.store
  const away = { execute: () => Promise.reject(new DatabaseGone('away')) }
  Object.assign(app.frame.store, { db: away })
  expect(await statuses()).toEqual([200, 503, 200])
  Object.assign(app.frame.store, { db })
  app.app.isDraining = true
  expect(await statuses()).toEqual([200, 503, 503])
  app.app.isDraining = false
})
