import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Call } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { bus } from '../bus.ts'
import { ApiError, api, type WireName } from './api.ts'
import { isCheckWork, isMasked, noteCheckWork } from './check-work.ts'
import { sendOverHttp } from './http.ts'
import { setTransport } from './transport.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => setTransport(sendOverHttp))

it('begins with the query, stays when the query is gone, and tells why nothing is done', () => {
  const told: string[] = []
  const stop = bus.on('notice', ({ text }) => void told.push(text))
  noteCheckWork('?page=2')
  expect([isCheckWork(), isMasked(), told.length]).toEqual([false, false, 0])
  noteCheckWork('?isCheckWork=1')
  noteCheckWork('')
  expect([isCheckWork(), isMasked(), told.length]).toEqual([true, true, 1])
  stop()
})

/** Signing out ends the mode. */
const LEAVES = 'POST /account/loginOut'
/** They ask a payment provider, which no transaction may wait for. */
const PAYS_OR_RENEWS = [
  'POST /automatic/achieve',
  'POST /automatic/addAutomatic',
  'POST /automatic/unbind/:id',
  'POST /pay/submit',
]

it('sends no call of the contract that changes something, and every other', async () => {
  const sent: string[] = []
  setTransport(async (wire) => {
    sent.push(wire)
    return { code: 200, message: '', data: {} }
  })
  noteCheckWork('?isCheckWork=1')
  const ask = api as unknown as (wire: WireName, input: object) => Promise<unknown>
  const refused: string[] = []
  for (const wire of Object.keys(contract) as WireName[])
    await ask(wire, {}).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ failure: 'permission.denied' })
      refused.push(wire)
    })
  const changes = Object.entries(contract as Record<string, Call>).filter(
    ([wire, call]) => call.changes || call.wire === 'multipart' || PAYS_OR_RENEWS.includes(wire),
  )
  expect(changes.length).toBeGreaterThan(100)
  expect(refused).toEqual(changes.map(([wire]) => wire).filter((wire) => wire !== LEAVES))
  expect(sent).toEqual(Object.keys(contract).filter((wire) => !refused.includes(wire)))
})
