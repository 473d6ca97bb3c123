import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese } from '../../locales/words.fixture.ts'
import OperatorDossier from './OperatorDossier.tsx'

const READ = 'POST /case/reading/:id/dossier'
const none = { rows: [], total: 0 }

test('an operator gives a reason, and the profile takes the place of the question without a way to change it', async () => {
  const sections = {
    base: { familyName: 'Wang' },
    education: [],
    englishability: [],
    workexperience: [],
    family: [],
  }
  const dossier = { id: '5', documentName: '主资料', sections, can: { edit: false } } as unknown as DataOf<
    typeof READ
  >
  const server = fakeApi({
    [READ]: dossier,
    'POST /agency/postAllArea': none,
    'GET /lookup/courseLevel': none,
    'GET /lookup/degreeTree': none,
    'GET /lookup/englishAbilityExamTypes': none,
    'GET /lookup/:name': none,
    'GET /country/getAllCurrency': none,
  } as never)
  const done: string[] = []
  const { user } = renderScreen(
    <OperatorDossier caseId="9" onClose={() => done.push('closed')} onRead={() => done.push('read')} />,
    { as: 'operator', locale: 'zh', texts: { cases: chinese } },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), '投诉核查')
  await user.click(dialog.getByRole('button', { name: chinese.case.openDossier }))
  expect(await screen.findByRole('dialog', { name: '主资料' })).toBeTruthy()
  expect(await screen.findByText('Wang')).toBeTruthy()
  expect(screen.queryByText(chinese.profile.files)).toBeNull()
  await waitFor(() => expect(done).toEqual(['read']))
  expect(server.inputsOf(READ)).toEqual([{ params: { id: '9' }, body: { reason: '投诉核查' } }])
})
