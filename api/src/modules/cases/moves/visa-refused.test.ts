import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Session, type TestApp, testApp } from '#testing/app.ts'

const QUESTION = { name: 'Li Na', email: 'li@example.com', question: 'Which visa do I need?' }
const REFUSED = { institution: 40302, other: 40303 } as const

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const calls = (as: Session | null) => ({
  'course question': app.call('POST /FillInfo/enquire', { body: QUESTION }, { as }),
  'visa question': app.call('POST /FillInfo/visaEnquire', { body: QUESTION }, { as }),
  'visa documents': app.call(
    'POST /filerequirement/:id/:page/8/:kind',
    { params: { id: '0061', page: 1, kind: 2 } },
    { as },
  ),
})

describe.each(Object.entries(REFUSED))('the %s account', (name, code) => {
  test('is refused by the server what its pages refuse', async () => {
    const as = await app.signIn(name as 'institution' | 'other')
    for (const [what, reply] of Object.entries(calls(as)))
      expect({ what, code: (await reply).code }).toEqual({ what, code })
    const visa = app.call(
      'POST /common/getVisaPdfPath/:id/:lang',
      { params: { id: '1', lang: 'en' } },
      { as },
    )
    expect((await visa).code).toBe(code)
    const course = app.call(
      'POST /filerequirement/:id/:page/8/:kind',
      { params: { id: '0061', page: 1, kind: 1 } },
      { as },
    )
    expect((await course).code).toBe(200)
  })
})

test('visitors, students and agents are answered', async () => {
  for (const as of [null, await app.signIn('student'), await app.signIn('agent')])
    for (const [what, reply] of Object.entries(calls(as)))
      expect({ what, code: (await reply).code }).toEqual({ what, code: 200 })
})
