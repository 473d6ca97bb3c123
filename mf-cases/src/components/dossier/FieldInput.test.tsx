import { expect, jest, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { screen } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { FieldInput } from './FieldInput.tsx'
import { may } from './section-fields.ts'
import { useOptions } from './use-options.ts'

const ZONES = [
  { areaCode: '0086', phoneZone: '86', nameEn: 'China', nameCn: '中国' },
  { areaCode: '0061', phoneZone: '61', nameEn: 'Australia', nameCn: '澳大利亚' },
]
const NONE = { rows: [], total: 0 }
const onChange = jest.fn()
function Zone({ value }: { value: string }) {
  const bound = { value, onChange, 'aria-label': 'Zone' }
  return <FieldInput field={may('countryPhoneCode', 'phoneZone')} options={useOptions()} {...bound} />
}
function show(value: string, locale: 'en' | 'zh') {
  fakeApi({
    'GET /country/getCountryPhoneZone': { rows: ZONES, total: 2 },
    'POST /agency/postAllArea': NONE,
    'GET /lookup/courseLevel': NONE,
    'GET /lookup/degreeTree': NONE,
    'GET /lookup/englishAbilityExamTypes': NONE,
    'GET /lookup/:name': NONE,
    'GET /country/getAllCurrency': NONE,
  } as never)
  return renderScreen(
    <DeskRoot locale={locale}>
      <Zone value={value} />
    </DeskRoot>,
    { as: 'student', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
}

test('the country of a number is chosen by its name or its code', async () => {
  const { user } = show('+86', 'en')
  expect(await screen.findByText('China +86')).toBeTruthy()
  const field = screen.getByRole('combobox', { name: 'Zone' })
  await user.type(field, '61')
  await user.click(await screen.findByTitle('Australia +61'))
  expect(onChange).toHaveBeenLastCalledWith('61')
})

test('a code that no country has stays as it was written', async () => {
  show('0999', 'zh')
  expect(await screen.findByText('0999')).toBeTruthy()
})
