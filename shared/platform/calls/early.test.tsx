import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { dropSessionKey, storeSessionKey } from '../session/credentials.ts'
import { startEarly } from './early.ts'
import { sendOverHttp } from './http.ts'
import { setTransport } from './transport.ts'
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
