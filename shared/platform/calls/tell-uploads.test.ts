import { afterEach, expect, test } from '@jest/globals'
import { bus, type Upload } from '../bus.ts'
import { api } from './api.ts'
import { sendOverHttp } from './http.ts'
import { setTransport } from './transport.ts'

afterEach(() => setTransport(sendOverHttp))

const formWith = (name: string) => {
  const form = new FormData()
  form.append('docTypeCode', 'P01')
  form.append('file', new File(['x'], name))
  return form
}
function hear(): Upload[] {
  const heard: Upload[] = []
  bus.on('upload', (upload) => heard.push(upload))
  return heard
}

test('the frame hears of every file, whichever screen sends it, and of nothing else', async () => {
  const heard = hear()
  setTransport(async () => ({ code: 200, message: '', data: { rows: [], total: 0 } }))
  await api('POST /fileOperate/upload', { form: formWith('a.pdf') })
  await api('POST /fileOperate/deleteFile', { body: { id: '1' } })
  setTransport(async () => ({ code: 40941, message: 'full', failure: 'files.quota' }))
  await expect(api('POST /fileOperate/upload', { form: formWith('b.pdf') })).rejects.toThrow('full')
  expect(heard.map(({ name, state }) => [name, state])).toEqual([
    ['a.pdf', 'started'],
    ['a.pdf', 'done'],
    ['b.pdf', 'started'],
    ['b.pdf', 'failed'],
  ])
  expect(new Set(heard.map(({ id }) => id)).size).toBe(2)
})

test('the frame stops a file, and so does the screen', async () => {
  const heard = hear()
  setTransport(
    (_wire, _input, { signal }) =>
      new Promise((_, refuse) =>
        signal?.addEventListener('abort', () => refuse(new DOMException('cancelled', 'AbortError'))),
      ),
  )
  const stopped = api('POST /fileOperate/upload', { form: formWith('c.pdf') })
  heard[0]?.cancel?.()
  await expect(stopped).rejects.toThrow('cancelled')
  const controller = new AbortController()
  const left = api('POST /fileOperate/upload', { form: formWith('d.pdf') }, { signal: controller.signal })
  controller.abort()
  await expect(left).rejects.toThrow('cancelled')
  expect(heard.map(({ state }) => state)).toEqual(['started', 'cancelled', 'started', 'cancelled'])
})
