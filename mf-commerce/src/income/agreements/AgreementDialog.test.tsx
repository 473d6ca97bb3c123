import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import type { Agreement } from '../lists.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { AgreementPage } from './AgreementPage.tsx'

jest.setTimeout(30_000)

const SAVE = 'POST /agreement/save'
const SUGGEST = 'GET /search/suggest'
const area = (areaCode: string, areaNameEn: string, areaNameCn: string) => ({
  areaCode,
  areaName: areaNameEn,
  areaNameEn,
  areaNameCn,
  level: 1,
})
const AREAS = {
  'POST /agency/postAllArea': {
    rows: [area('0086', 'China', '中国'), area('0084', 'Vietnam', '越南')],
    total: 2,
  } as never,
}
const suggested = { kind: 'agency', value: '12', nameEn: 'Morningstar', nameCn: '晨星' }
const INVOICE_RULES = {
  currency: 'AUD',
  onePerStudent: false,
  maxStudentsPerInvoice: 20,
  claimWindowDays: 90,
  payTermDays: 30,
}
const known = {
  agreementId: '3',
  agreementNo: 'A000003',
  kind: 1,
  startAt: '2026-01-01',
  expiresAt: '2028-12-31',
  autoExtend: false,
  publicListed: false,
  territoryCountries: ['0086', 'Asia'],
  territory: [{ code: '0086', nameEn: 'China', nameCn: '中国' }],
  invoiceRules: INVOICE_RULES,
  taxStatus: { gstRegistered: false, abn: null },
  bankAccountId: null,
  agency: { id: '12', nameEn: 'Morningstar', nameCn: '晨星' },
  school: { id: '7', nameEn: 'Southern', nameCn: '南方' },
  referenceChecks: [],
  monitoringReviews: [],
  state: 1,
  reason: null,
  sentBy: null,
  stateSince: '2026-01-01T00:00:00.000Z',
  moves: [],
  mayEdit: false,
  rules: [],
} as Agreement
const at = (locale: 'en' | 'zh') =>
  ({ as: 'institution', locale, texts: { commerce: locale === 'zh' ? chinese : english } }) as const

test.each(['en', 'zh'] as const)(
  'the other side and the territory are chosen by name (%s)',
  async (locale) => {
    const server = fakeApi({
      ...AREAS,
      [SAVE]: known as never,
      [SUGGEST]: { rows: [suggested], total: 1 } as never,
    })
    const dialog = <AgreementDialog known={null} onClose={() => {}} onDone={() => {}} />
    const { user } = renderScreen(dialog, at(locale))
    const { income } = locale === 'zh' ? chinese : english
    const form = within(await screen.findByRole('dialog'))
    const save = form.getByRole('button', { name: income.save })
    await user.click(save)
    expect(server.inputsOf(SAVE)).toEqual([])
    await user.type(form.getByRole('combobox', { name: new RegExp(`^${income.fact.agency}`) }), 'Morn')
    await user.click(await screen.findByTitle(locale === 'zh' ? '晨星' : 'Morningstar'))
    expect(server.inputsOf(SUGGEST).at(-1)).toEqual({ query: { q: 'Morn', kind: 'agency' } })
    await user.click(form.getByRole('combobox', { name: new RegExp(`^${income.agreement.territory}`) }))
    await user.click(await screen.findByTitle(locale === 'zh' ? '越南' : 'Vietnam'))
    await user.click(save)
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toMatchObject([
        { body: { otherId: '12', territoryCountries: ['0084'], publicListed: true } },
      ]),
    )
  },
)

test('a draft keeps the countries of its territory; an older word that names none is left out', async () => {
  const server = fakeApi({ ...AREAS, [SAVE]: known as never })
  const { user } = renderScreen(
    <AgreementDialog known={known} onClose={() => {}} onDone={() => {}} />,
    at('en'),
  )
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(english.income.rule.leftOut.replace('{{codes}}', 'Asia'))).toBeTruthy()
  await user.click(form.getByRole('button', { name: english.income.save }))
  await waitFor(() =>
    expect(server.inputsOf(SAVE)).toMatchObject([
      { body: { agreementId: '3', territoryCountries: ['0086'] } },
    ]),
  )
})

test.each(['en', 'zh'] as const)(
  'an agreement says its countries, and whether it is listed (%s)',
  async (locale) => {
    fakeApi({ 'GET /agreement/:id': known })
    renderScreen(<AgreementPage id="3" />, at(locale))
    const { income } = locale === 'zh' ? chinese : english
    expect(await screen.findByText(locale === 'zh' ? '中国、Asia' : 'China, Asia')).toBeTruthy()
    expect(screen.getByText(income.agreement.publicListed)).toBeTruthy()
    // Not extended, not listed, without GST and bank account.
    expect(screen.getAllByText(income.no)).toHaveLength(4)
  },
)

test.each(['en', 'zh'] as const)(
  'a draft names the offices and colleagues that it is for (%s)',
  async (locale) => {
    const [mia, noah] = [
      { accountId: '31', name: 'Mia', office: 'Shanghai' },
      { accountId: '32', name: 'Noah', office: null },
    ]
    const coverable = { offices: ['Shanghai', 'Sydney'], staff: [mia] }
    const draft = {
      ...known,
      mayEdit: true,
      offices: ['Shanghai'],
      staffAllowed: [noah],
      coverable,
    } as Agreement
    const server = fakeApi({ ...AREAS, 'GET /agreement/:id': draft, [SAVE]: draft as never })
    const { user } = renderScreen(<AgreementPage id="3" />, at(locale))
    const { income } = locale === 'zh' ? chinese : english
    expect(await screen.findByText('Shanghai')).toBeTruthy()
    expect(screen.getByText('Noah')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: income.change }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('combobox', { name: new RegExp(`^${income.agreement.staffAllowed}`) }))
    await user.click(await screen.findByTitle('Mia · Shanghai'))
    await user.click(form.getByRole('button', { name: income.save }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toMatchObject([
        { body: { agreementId: '3', offices: ['Shanghai'], staffAllowed: ['32', '31'] } },
      ]),
    )
  },
)

test('a draft of a server of before says nothing of offices, and all are covered', async () => {
  const server = fakeApi({ ...AREAS, [SAVE]: known as never })
  const { user } = renderScreen(
    <AgreementDialog known={known} onClose={() => {}} onDone={() => {}} />,
    at('en'),
  )
  const form = within(await screen.findByRole('dialog'))
  expect(
    form.queryByRole('combobox', { name: new RegExp(`^${english.income.agreement.offices}`) }),
  ).toBeNull()
  await user.click(form.getByRole('button', { name: english.income.save }))
  await waitFor(() => expect(server.inputsOf(SAVE)).toHaveLength(1))
  expect(server.inputsOf(SAVE)[0]?.body).not.toHaveProperty('offices')
})
