import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../../locales/words.fixture.ts'
import { CaseProvider } from '../case/CaseProvider.tsx'
import type { CaseData } from '../case/use-case.ts'
import AddVisaDialog from './AddVisaDialog.tsx'

const COUNTRIES = { '0061': 'Australia', '0064': 'New Zealand', '0065': 'Singapore' }
const areas = Object.entries(COUNTRIES).map(([areaCode, name]) => ({
  id: areaCode,
  areaCode,
  areaName: name,
  areaNameEn: name,
  areaNameCn: name,
  level: 1,
  courseNum: 0,
}))
const category = { code: 'OTHER', nameEn: 'Other', nameCn: '其他', group: null, sort: 1, enabled: true }
const detail = {
  caseId: '1',
  caseSource: 2,
  deliverType: 2,
  receiver: { id: '3' },
  datumStudentId: '7',
  version: 1,
  orderVisaParamList: [{ country: '0061' }],
} as unknown as CaseData

function show() {
  const api = fakeApi({
    'POST /agency/postAllArea': { rows: areas, total: 3 },
    'GET /lookup/:name': { rows: [{ ...category, parent: null }], total: 1 },
    'POST /case/visa/courses': { rows: [], total: 0 },
    'POST /case/visa': () => detail as never,
  })
  const view = renderScreen(
    <CaseProvider value={{ detail, show: () => undefined, reload: () => undefined }}>
      <AddVisaDialog onClose={() => undefined} />
    </CaseProvider>,
    { as: 'student', texts: { cases: english } },
  )
  const choose = async (country: string) => {
    await screen.findByRole('option', { name: country })
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), country)
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Visa\b/ }), 'OTHER')
  }
  return { ...view, api, choose }
}
const add = () => screen.getByRole('button', { name: english.visaApply.add }) as HTMLButtonElement
const consent = () => screen.getByRole('checkbox') as HTMLInputElement

test('the consent is for the country that was ticked, and for no other', async () => {
  const { user, api, choose } = show()
  await choose('New Zealand')
  await user.click(consent())
  expect(add().disabled).toBe(false)
  await choose('Singapore')
  expect(consent().checked).toBe(false)
  expect(add().disabled).toBe(true)
  await user.click(consent())
  await user.click(add())
  await waitFor(() =>
    expect(api.inputsOf('POST /case/visa')).toMatchObject([{ body: { consents: [{ country: '0065' }] } }]),
  )
})

test('a family member who is half typed holds up the sending; a row of nothing is left out', async () => {
  const { user, api, choose } = show()
  await choose('Australia')
  await user.click(screen.getByRole('button', { name: /Family member$/ }))
  await user.type(screen.getByLabelText('Passport number'), 'E1')
  await user.click(add())
  expect(api.inputsOf('POST /case/visa')).toEqual([])
  await user.clear(screen.getByLabelText('Passport number'))
  await user.click(add())
  await waitFor(() =>
    expect(api.inputsOf('POST /case/visa')).toMatchObject([
      { body: { orderVisaParamList: [{ country: '0061', dependants: [] }] } },
    ]),
  )
})
