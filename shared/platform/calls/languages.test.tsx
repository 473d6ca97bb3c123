import { afterEach, expect, it } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createTexts } from '../language/texts.ts'
import type { Locale } from '../remote.ts'
import { SiteProvider } from '../site.tsx'
import { api } from './api.ts'
import { sendOverHttp } from './http.ts'
import { sendEarly, setTransport } from './transport.ts'
import { useCall } from './use-call.ts'
import { visits } from './visits.ts'

const request = jest.fn(async (_config: { headers: Record<string, string> }) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  data: { code: 200, message: '', data: {} },
}))
jest.mock('axios', () => ({
  __esModule: true,
  default: { create: () => ({ request: (config: never) => request(config) }) },
}))

const LOG = 'GET /case/getCaseLog/:caseId'
const of = (caseId: string) => ({ params: { caseId } })
const spoken = () => request.mock.calls.map(([{ headers }]) => headers['Accept-Language'])
const texts = createTexts()
let shown: Locale = 'en'
const Site = ({ children }: { children: ReactNode }) => (
  <SiteProvider value={{ locale: shown, texts }}>{children}</SiteProvider>
)
afterEach(() => {
  request.mockClear()
  history.replaceState(null, '', '/')
  setTransport(sendOverHttp)
})

it('a screen that stays while the language changes has the words of the server in the new one', async () => {
  const { result, rerender } = renderHook(() => useCall(LOG, of('7')), { wrapper: Site })
  await waitFor(() => expect(result.current.state).toBe('ready'))
  shown = 'zh'
  history.replaceState(null, '', '/cn')
  rerender()
  await waitFor(() => expect(spoken()).toEqual(['en', 'zh-CN']))
})

it('a page on its way speaks its own language, not that of the page still shown, and takes no answer in another', async () => {
  const { signal } = new AbortController()
  visits.set(signal, { locale: 'zh' })
  sendEarly(LOG, of('1'), 'zh')
  sendEarly(LOG, of('2'))
  await api(LOG, of('1'), { signal })
  await api(LOG, of('2'), { signal })
  expect(spoken().sort()).toEqual(['en', 'zh-CN', 'zh-CN'])
})
