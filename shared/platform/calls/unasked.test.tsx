import { afterEach, expect, it } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import { bus } from '../bus.ts'
import { sendOverHttp } from './http.ts'
import { setTransport } from './transport.ts'
import { useCall } from './use-call.ts'

afterEach(() => setTransport(sendOverHttp))
const LOG = 'GET /case/getCaseLog/:caseId'

it('what a screen shows is read again without leading away; the first reading of something else leads away', async () => {
  const lost = jest.fn()
  const deaf = bus.on('network.lost', lost)
  let isLost = false
  setTransport(async () =>
    isLost ? { code: 0, failure: 'network', message: '' } : { code: 200, message: '', data: { rows: [] } },
  )
  const { result, rerender } = renderHook(({ id }) => useCall(LOG, { params: { caseId: id } }), {
    initialProps: { id: '7' },
  })
  await waitFor(() => expect(result.current.state).toBe('ready'))
  isLost = true
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.state).toBe('failed'))
  expect([result.current.data, lost.mock.calls.length]).toEqual([{ rows: [] }, 0])
  rerender({ id: '8' })
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(1))
  deaf()
})
