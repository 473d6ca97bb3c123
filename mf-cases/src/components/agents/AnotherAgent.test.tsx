import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseActs } from '../case/CaseActs.tsx'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'

const NO = {
  edit: false,
  submit: false,
  accept: false,
  refuse: false,
  requestDocument: false,
  reviewDocument: false,
  putBack: false,
  openDossier: false,
}
const refused = {
  caseId: '9',
  status: 7,
  waitingOn: 1,
  nextActionCode: 'choose-receiver',
  moves: [2, 3],
  deliverType: 2,
  receiver: { id: '21', nameEn: 'Bridge Education', nameCn: '桥梁教育' },
  orderParamList: [{ choiceId: '7', school: { schoolId: '3', nameEn: 'Sydney', nameCn: '悉尼' } }],
  can: { ...NO, upload: false, log: true, withdraw: false },
} as unknown as CaseData
const agent = (id: string, companyNameEn: string, companyNameCn: string) => ({
  id,
  companyNameEn,
  companyNameCn,
  place: { nameEn: 'Beijing', nameCn: '北京' },
  countryCode: '0086',
  rating: null,
  ratingCount: 0,
  responseMedianHours: 4,
  successPct: null,
  languages: [],
  services: [],
  verifiedReviews: { rating: null, count: 0 },
  credentials: [],
  feeTable: [],
  represents: [],
})
const agents = {
  rows: [agent('21', 'Bridge Education', '桥梁教育'), agent('22', 'Redbrick', '红砖留学')],
  total: 2,
}

const CHINA = { nameEn: 'China', nameCn: '中国' }
type Wanted = DataOf<'GET /case/consents/:caseId'>
type Purpose = Wanted['rows'][number]['purpose']
const tick = (purpose: Purpose, receiver: string, country: string | null) => ({ purpose, receiver, country })
const POOL = tick('share', 'pool', null)
const REDBRICK = [tick('share', 'agency:22', '0086'), tick('cross-border', 'agency:22', '0086')]
function wanted(agencyId?: string): Wanted {
  const names = { receiverName: { nameEn: 'Redbrick', nameCn: '红砖留学' }, countryName: CHINA }
  const rows = agencyId
    ? REDBRICK.map((one) => ({ ...one, ...names }))
    : [{ ...POOL, ...names, countryName: null }]
  return { rows, total: rows.length }
}

function show(as: 'student' | 'agent', locale: 'en' | 'zh', moved: unknown = { ...refused, status: 2 }) {
  const seen: CaseData[] = []
  const server = fakeApi({
    'POST /agency/forApplication': agents as never,
    'GET /case/consents/:caseId': ({ query }: { query: { deliverId?: string } }) => wanted(query.deliverId),
    'POST /case/case/status': moved as never,
  })
  const rendered = renderScreen(
    <CaseProvider value={{ detail: refused, show: (next) => seen.push(next), reload: () => undefined }}>
      <CaseActs mine />
    </CaseProvider>,
    {
      as,
      locale,
      texts: { cases: locale === 'zh' ? chinese : english },
    },
  )
  return { ...rendered, server, seen }
}

test('a refused request has both ways on, and goes to the agent that is chosen, never to the one that refused', async () => {
  const { user, server, seen } = show('student', 'en')
  expect(screen.getByRole('button', { name: 'Send to the request pool' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose another agent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who shall help you instead?' }))
  await dialog.findByText('Redbrick')
  expect(dialog.queryByText('Bridge Education')).toBeNull()
  expect((dialog.getByRole('button', { name: 'Choose an agent' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /Redbrick/ }))
  await user.click(await dialog.findByRole('checkbox', { name: /go to Redbrick in China/ }))
  await user.click(dialog.getByRole('checkbox', { name: /transferred to China/ }))
  await user.click(dialog.getByRole('button', { name: 'Send to Redbrick' }))
  expect(server.inputsOf('POST /case/case/status')).toEqual([
    { body: { caseId: '9', status: 2, deliverType: 2, deliverId: '22', consents: REDBRICK } },
  ])
  expect(seen.map(({ status }) => status)).toEqual([2])
})

test('what the server refuses leaves the choice as it was', async () => {
  const { user, seen } = show('student', 'zh', () => refuse('cases.receiver', '该中介目前不受理申请。'))
  await user.click(screen.getByRole('button', { name: '选择其他中介' }))
  await user.click(await screen.findByRole('radio', { name: /红砖留学/ }))
  await user.click(screen.getByRole('button', { name: '发给红砖留学' }))
  expect((screen.getByRole('button', { name: '发给红砖留学' }) as HTMLButtonElement).disabled).toBe(false)
  expect(seen).toEqual([])
})

test('an agent who applied for a client has only the pool, with the tick that it asks for', async () => {
  const { user, server } = show('agent', 'en')
  expect(screen.queryByRole('button', { name: 'Choose another agent' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send to the request pool' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this request to the pool?' }))
  await user.click(await dialog.findByRole('checkbox', { name: /agents in the request pool/ }))
  await user.click(dialog.getByRole('button', { name: 'Send to the request pool' }))
  expect(server.inputsOf('POST /case/case/status')).toMatchObject([
    { body: { caseId: '9', status: 3, consents: [POOL] } },
  ])
})
