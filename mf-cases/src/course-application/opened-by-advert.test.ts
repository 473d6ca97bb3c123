import { expect, jest, test } from '@jest/globals'
import { fakeApi } from '@southbound/shared/testing'
import { EMPTY } from './application.ts'
import { COURSES } from './begin.ts'

const SEND = 'POST /case/case'
const opened = (address: string | null) => {
  const getEntriesByType = () => (address ? [{ name: address }] : [])
  Object.assign(performance, { getEntriesByType: jest.fn(getEntriesByType) })
}

test.each([
  ['https://southbound.example/course-detail/1/nursing/7?ad=12', '12'],
  ['https://southbound.example/course-detail/1/nursing/7', undefined],
  ['https://southbound.example/?ad=12%27or', undefined],
  [null, undefined],
])('an application that is sent says which advert opened the page: %s', async (address, advertId) => {
  opened(address)
  const server = fakeApi({ [SEND]: {} as never })
  await COURSES.commit(EMPTY, true)
  await COURSES.commit(EMPTY, false)
  const sent = server.inputsOf(SEND).map(({ body }) => (body as { advertId?: string }).advertId)
  expect(sent).toEqual([advertId, undefined])
})
