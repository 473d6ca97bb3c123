import { afterEach, expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import VisaApplicationScreen from './VisaApplicationScreen.tsx'

const areas = {
  rows: [
    {
      id: '1',
      areaCode: '0061',
      areaName: 'Australia',
      areaNameEn: 'Australia',
      areaNameCn: '澳大利亚',
      level: 1,
      courseNum: 0,
    },
    {
      id: '2',
      areaCode: '0065',
      areaName: 'Singapore',
      areaNameEn: 'Singapore',
      areaNameCn: '新加坡',
      level: 1,
      courseNum: 0,
    },
  ],
  total: 2,
}
const category = (code: string, nameEn: string, group: number | null) => ({
  code,
  nameEn,
  nameCn: nameEn,
  group,
  sort: 1,
  enabled: true,
  parent: null,
})
const categories = {
  rows: [
    category('500-HE', 'Student visa: higher education', 61),
    category('STP-IHL', 'Pass', 65),
    category('OTHER', 'Other', null),
  ],
  total: 3,
}
const facts = {
  rows: [
    {
      factId: '1',
      country: '0061',
      kind: 'charge' as const,
      nameEn: 'Visa application charge',
      nameCn: '签证申请费',
      amount: { amount: '2000.00', currency: 'AUD' },
      noteEn: null,
      noteCn: null,
      validFrom: '2025-07-01',
      source: 'https://a.example',
    },
  ],
  total: 1,
}
const none = { rows: [], total: 0 }
const answers = {
  'POST /agency/postAllArea': areas,
  'GET /lookup/:name': categories,
  'GET /case/visaFacts/:country': facts,
  'POST /agency/forApplication': none,
  'POST /case/visacaselist': { ...none, redPointCount: 0, counts: [], stageCounts: [] },
  'POST /case/visa/courses': {
    rows: [{ choiceId: '9', refNo: 'C1', nameEn: 'Master of Data', nameCn: '数据硕士', coeNumber: 'COE9' }],
    total: 1,
  },
}
const show = (options: object) =>
  renderScreen(<VisaApplicationScreen />, {
    route: '/visa-application?step=application',
    texts: { cases: english },
    ...options,
  })

afterEach(() => sessionStorage.clear())

test('a visitor looks at the form, and reads that he is not signed in', async () => {
  fakeApi(answers as never)
  const { user } = show({})
  expect(await screen.findByText('Have not logged in.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
})

test('the categories are those of the country, with its facts and one’s own courses', async () => {
  const api = fakeApi({
    ...answers,
    'POST /case/visa': () => new Promise(() => {}),
  } as never)
  const { user } = show({ as: 'student' })
  await screen.findByRole('option', { name: 'Australia' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country(?! code)/ }), 'Australia')
  const visas = within(screen.getByRole('combobox', { name: /^Visa\b/ }))
  expect(visas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a visa',
    '500-HE · Student visa: higher education',
    'OTHER · Other',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: /^Visa\b/ }), '500-HE')
  expect(await screen.findByText('Visa application charge')).toBeTruthy()
  expect(screen.getByText(/Since 2025-07-01/)).toBeTruthy()
  const linked = (await screen.findByLabelText('Master of Data')) as HTMLInputElement
  expect(linked.checked).toBe(true)
  expect((screen.getByLabelText(/CoE numbers/) as HTMLInputElement).value).toBe('COE9')
  expect(screen.getByText(english.apply.consentsLater)).toBeTruthy()
  const sent = () => api.inputsOf('POST /case/visa').at(-1)
  await waitFor(
    () =>
      expect(sent()).toMatchObject({
        body: {
          status: 1,
          caseSource: 4,
          orderVisaParamList: [
            { country: '0061', visaCategoryCode: '500-HE', linkedChoiceIds: ['9'], coeNumbers: ['COE9'] },
          ],
        },
      }),
    { timeout: 20_000 },
  )
})

test('at most three visas, in Chinese too', async () => {
  fakeApi(answers as never)
  const { user } = show({ as: 'student', locale: 'zh', texts: { cases: chinese } })
  const add = chinese.visaApply.add
  await user.click(await screen.findByRole('button', { name: add }))
  await user.click(screen.getByRole('button', { name: add }))
  expect(screen.queryByRole('button', { name: add })).toBeNull()
  expect(screen.getByText(chinese.visaApply.full)).toBeTruthy()
})
