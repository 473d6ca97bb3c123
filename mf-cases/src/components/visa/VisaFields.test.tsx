import { afterEach, expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { english } from '../../locales/words.fixture.ts'
import { VISAS } from '../../visa-application/visa-form.ts'
import { DraftKeeper } from '../application/draft-keeper.ts'
import { VisaFields } from './VisaFields.tsx'
import { NEW_VISA } from './visa-param.ts'

const area = (id: string, areaCode: string, name: string) => ({
  id,
  areaCode,
  areaName: name,
  areaNameEn: name,
  areaNameCn: name,
  level: 1,
  courseNum: 0,
})
const course = { choiceId: '9', refNo: 'C1', nameEn: 'Master of Data', nameCn: '数据硕士', coeNumber: 'COE9' }

function Visa() {
  const [visa, setVisa] = useState(NEW_VISA)
  return (
    <>
      <VisaFields visa={visa} dossierId="1" onChange={setVisa} />
      <output>{JSON.stringify([visa.country, visa.linkedChoiceIds ?? null, visa.coeNumbers])}</output>
    </>
  )
}

afterEach(() => sessionStorage.clear())

test('courses of one country are not chosen for another while those are on their way', async () => {
  const api = fakeApi({
    'POST /agency/postAllArea': {
      rows: [area('1', '0061', 'Australia'), area('2', '0064', 'New Zealand')],
      total: 2,
    },
    'GET /lookup/:name': { rows: [], total: 0 },
    'POST /case/visa/courses': ({ body }: { body: { country: string } }) =>
      body.country === '0061' ? { rows: [course], total: 1 } : new Promise(() => {}),
  } as never)
  const { user } = renderScreen(<Visa />, { as: 'agent', texts: { cases: english } })
  await screen.findByRole('option', { name: 'Australia' })
  const country = screen.getByRole('combobox', { name: /^Country/ })
  await user.selectOptions(country, 'Australia')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('["0061",["9"],["COE9"]]'))
  await user.selectOptions(country, 'New Zealand')
  await waitFor(() => expect(api.inputsOf('POST /case/visa/courses')).toHaveLength(2))
  expect(screen.getByRole('status').textContent).toBe('["0064",null,[]]')
  expect(screen.queryByLabelText('Master of Data')).toBeNull()
})

test('courses and CoE numbers of one client leave the application when it is for another', () => {
  const keeper = new DraftKeeper(VISAS)
  const visa = { ...NEW_VISA, country: '0061', visaCategoryCode: '500-HE', stream: 'HE' }
  const linked = { ...visa, linkedChoiceIds: ['9'], coeNumbers: ['COE9'] }
  keeper.start({ ...VISAS.empty, dossierId: '1', visas: [linked, linked] }, null)
  keeper.change({ dossierId: '1' })
  expect(keeper.view.form.visas).toEqual([linked, linked])
  keeper.change({ dossierId: '2' })
  const cleared = { ...visa, linkedChoiceIds: undefined, coeNumbers: [] }
  expect(keeper.view.form.visas).toEqual([cleared, cleared])
  keeper.stop()
})
