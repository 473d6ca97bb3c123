import { afterEach, describe, expect, it } from '@jest/globals'
import { bus } from '../bus.ts'
import { ApiError, api, isCancelled, isProtected } from './api.ts'
import { addressOf, type Reply, readEnvelope, sendOverHttp } from './http.ts'
import { setTransport } from './transport.ts'

afterEach(() => setTransport(sendOverHttp))
const answering = (reply: Reply) => setTransport(async () => reply)

describe('the envelope', () => {
  it('gives the data of code 200', async () => {
    answering({ code: 200, message: 'ok', data: { symbol: 'A$' } })
    expect(await api('POST /account/getCurrencySymbol')).toEqual({ symbol: 'A$' })
  })

  it('rejects with the failure, the words and the fields', async () => {
    const fields = [{ field: 'keyword', rule: 'maxLength', message: 'Keyword: at most 80 characters.' }]
    answering(
      readEnvelope(200, {
        code: 40000,
        message: 'Please correct the marked fields.',
        data: { failure: 'input.invalid', fields },
      }),
    )
    const error = await api('POST /search/course', { body: {} }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 40000, failure: 'input.invalid', fields })
  })

  it('tells everybody that a session ended, and nobody about other refusals', async () => {
    const heard = jest.fn()
    const stop = bus.on('session.expired', heard)
    answering({ code: 3000, failure: 'rate.too-frequent', message: 'Requested too frequently.' })
    await expect(api('POST /account/content')).rejects.toThrow('Requested too frequently.')
    expect(heard).not.toHaveBeenCalled()
    answering({ code: 40001, failure: 'session.expired', message: 'Have not logged in.' })
    await expect(api('POST /account/content')).rejects.toMatchObject({ code: 40001 })
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  it('takes a page of a proxy or a dead server for a fault, whatever its status', () => {
    expect(readEnvelope(502, '<html>Bad gateway</html>')).toMatchObject({
      failure: 'server.fault',
      code: 50000,
      message: expect.stringMatching(/./),
    })
    const data = { failure: 'server.fault', reference: 'Reference: 4bf92f35' }
    expect(readEnvelope(500, { code: 50000, message: 'Away.', data }).message).toBe(
      'Away. Reference: 4bf92f35',
    )
    expect(readEnvelope(200, null)).toMatchObject({ failure: 'server.fault' })
    expect(readEnvelope(503, { code: 200, data: 1 }).failure).toBe('server.fault')
  })

  it('reports a lost network without words', async () => {
    const heard = jest.fn()
    const stop = bus.on('network.lost', heard)
    answering({ code: 0, failure: 'network', message: '' })
    await expect(api('POST /account/content')).rejects.toMatchObject({ failure: 'network', message: '' })
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('the address of a call', () => {
  it('puts params in place, escaped, and repeats lists in the query', () => {
    expect(
      addressOf('GET /course/x/:a/:b', {
        params: { a: '1/2', b: '护' },
        query: { tag: ['a', 'b&c'], page: 2, none: null },
      }),
    ).toBe('/api/course/x/1%2F2/%E6%8A%A4?tag=a&tag=b%26c&page=2')
  })
})

describe('cancelling', () => {
  const held = () => {
    const aborted: boolean[] = []
    setTransport(
      (_wire, _input, { signal }) =>
        new Promise((_, fail) => {
          const at = aborted.push(false) - 1
          signal?.addEventListener('abort', () => {
            aborted[at] = true
            fail(new DOMException('cancelled', 'AbortError'))
          })
        }),
    )
    return aborted
  }

  it('lets the newest call with a key win', async () => {
    const aborted = held()
    const first = api('POST /search/course', { body: {} }, { newest: 'finder' }).catch(
      (error: unknown) => error,
    )
    void api('POST /search/course', { body: {} }, { newest: 'finder' }).catch(() => undefined)
    void api('POST /search/course', { body: {} }, { newest: 'other' }).catch(() => undefined)
    expect(isCancelled(await first)).toBe(true)
    expect(aborted).toEqual([true, false, false])
  })

  it('never cancels what the specification excludes', async () => {
    const aborted = held()
    for (let turn = 0; turn < 2; turn++)
      void api('POST /account/content', null, { newest: 'same' }).catch(() => undefined)
    await Promise.resolve()
    expect(aborted).toEqual([false, false])
    expect(isProtected('GET /country/getCountryAndProvinceAndCity/:courseType')).toBe(true)
    expect(isProtected('POST /case/case/status')).toBe(false)
  })
})
