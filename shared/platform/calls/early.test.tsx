import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { dropSessionKey, storeSessionKey } from '../session/credentials.ts'
import { api } from './api.ts'
import { startEarly } from './early.ts'
import { sendOverHttp } from './http.ts'
import { sendEarly, setTransport } from './transport.ts'
import { useCall } from './use-call.ts'

let asked: string[] = []
beforeEach(() => {
  asked = []
  setTransport(async (wire, input) => {
    asked.push(`${wire} ${JSON.stringify(input)}`)
    return { code: 200, message: '', data: { turn: asked.length } }
  })
})
afterEach(() => {
  dropSessionKey()
  setTransport(sendOverHttp)
})
const show = (id: string) =>
  renderHook(() => useCall('GET /case/getCaseLog/:caseId', { params: { caseId: id } }))

it('a screen takes the answer that was asked for early, once, and only for the same question', async () => {
  storeSessionKey('k', false)
  startEarly('GET /case/getCaseLog/:caseId', { params: { caseId: '7' } })
  const first = show('7')
  await waitFor(() => expect(first.result.current.data).toEqual({ turn: 1 }))
  expect(asked).toHaveLength(1)
  const other = show('8')
  await waitFor(() => expect(other.result.current.data).toEqual({ turn: 2 }))
  first.result.current.reload()
  await waitFor(() => expect(first.result.current.data).toEqual({ turn: 3 }))
})

it('nothing is asked early for somebody who is signed out', () => {
  startEarly('GET /case/getCaseLog/:caseId', { params: { caseId: '7' } })
  expect(asked).toEqual([])
})

const LOG = 'GET /case/getCaseLog/:caseId'
const of = (caseId: string) => ({ params: { caseId } })

it('a page takes what was sent while its code was on its way, once', async () => {
  sendEarly(LOG, of('1'))
  sendEarly(LOG, of('1'))
  expect(await Promise.all([api(LOG, of('1')), api(LOG, of('1'))])).toEqual([{ turn: 1 }, { turn: 2 }])
})

it('a reply is for who was signed in when it was asked for', async () => {
  sendEarly(LOG, of('2'))
  storeSessionKey('another', false)
  expect(await api(LOG, of('2'))).toEqual({ turn: 2 })
})

it('what found no network is asked for again, and a cancelled page takes nothing', async () => {
  setTransport(async () => ({ code: 0, failure: 'network', message: '' }))
  sendEarly(LOG, of('3'))
  await new Promise((done) => setTimeout(done))
  setTransport(async () => ({ code: 200, message: '', data: { turn: 9 } }))
  expect(await api(LOG, of('3'))).toEqual({ turn: 9 })
  sendEarly(LOG, of('3'))
  const page = new AbortController()
  const asking = api(LOG, of('3'), { signal: page.signal })
  page.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})
