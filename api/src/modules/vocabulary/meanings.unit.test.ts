import { describe, expect, test } from '@jest/globals'
import { concepts } from './concepts.service.ts'
import { fold } from './fold.ts'
import { formsMeantBy, formsOfValue } from './meanings.service.ts'
import { formOfPinyin, withoutPinyin } from './pinyin-forms.service.ts'
import { aliasesOf, schoolNames } from './school-names.service.ts'

describe('what the name of a course means', () => {
  test.each([
    ['Master of Business Administration (Global)', ['mba', '工商管理']],
    ['Bachelor of Laws (Honours)', ['llb', '法律', '律师']],
    ['Diploma of Early Childhood Education and Care', ['幼教', 'childcare']],
    ['Certificate III in Commercial Cookery', ['厨师', 'chef']],
    ['Master of Artificial Intelligence', ['ai', '人工智能']],
    ['Bachelor of Education (Primary)', ['小学教育']],
    ['IELTS Preparation', ['雅思']],
    ['Doctor of Philosophy', ['phd', '博士']],
    ['Certificate III in Wall and Floor Tiling', ['tiler', '贴瓷砖']],
    ['Certificate III in Air-conditioning and Refrigeration', ['fridge mechanic', '空调维修']],
    ['Bachelor of Medical Radiation Science', ['radiographer', '医学影像']],
    ['Bachelor of Occupational Therapy', ['职能治疗']],
  ])('%s', (name, forms) => expect(formsMeantBy(name)).toEqual(expect.arrayContaining(forms)))

  test.each([
    ['Doctor of Philosophy', '哲学'],
    ['Bachelor of International Business Administration', 'mba'],
    ['Painting and Decorating', '美术'],
    [null, 'mba'],
  ])('%s is not %s', (name, form) => expect(formsMeantBy(name)).not.toContain(form))
})

test('a level, a field and a place have their colloquial forms', () => {
  expect(formsOfValue('level', '160')).toEqual(expect.arrayContaining(['本科', 'undergrad', '专升本']))
  expect(formsOfValue('field', '0603')).toEqual(expect.arrayContaining(['护士', 'nurse']))
  expect(formsOfValue('place', '0061:Sydney')).toContain('雪梨')
  expect(formsOfValue('level', null)).toEqual([])
  // In a document they would make every trade education.
  expect(formsOfValue('level', '134')).toContain('vocational')
  expect(formsOfValue('level', '134').filter((form) => /education|教育/.test(form))).toEqual([])
  const vets = formsOfValue('field', '0611').filter((form) => form.includes('医生'))
  expect(vets).toEqual([])
})

test('every concept has an id of its own and folded forms', () => {
  const ids = concepts().map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const forms = concepts().flatMap(({ forms: { en, cn }, means }) => [...en, ...cn, ...means])
  expect(forms.filter((form) => form === '' || form !== fold(form) || form !== form.trim())).toEqual([])
})

describe('names of schools', () => {
  test('by provider code, or by the English name', () => {
    const australian = { countryCode: '0061', registerCode: '00120C', nameEn: 'ANU' }
    const [shown, ...others] = aliasesOf(australian)
    expect(shown).toBe('澳大利亚国立大学')
    expect(others).toEqual(expect.arrayContaining(['澳洲国立大学', '澳国立', '澳国大', 'ANU']))
    const elsewhere = { countryCode: '0064', registerCode: '7001', nameEn: 'The University of Auckland' }
    expect(aliasesOf(elsewhere)).toContain('奥大')
    expect(aliasesOf({ ...elsewhere, countryCode: '0065' })).toEqual([])
  })
  test('each school is listed once, and no name is empty', () => {
    const keys = schoolNames().map(({ countryCode, key }) => `${countryCode} ${key}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(
      schoolNames()
        .flatMap(({ cn, short }) => [...cn, ...short])
        .filter((name) => !name.trim()),
    ).toEqual([])
  })
})

describe('pinyin', () => {
  test.each([
    ['huli', '护理'],
    ['kuaiji', '会计'],
    ['jinrong', '金融'],
    ['moerben', '墨尔本'],
    ['lvshi', '律师'],
    ['yinyue', '音乐'],
  ])('%s is %s', (typed, form) => expect(formOfPinyin(typed)).toBe(form))

  test('with spaces too, the longest form first; other words stay', () => {
    expect(withoutPinyin(['hu', 'li', 'shuo', 'shi', 'sydney'])).toEqual(['护理硕士', 'sydney'])
    expect(withoutPinyin(['mo', 'er', 'ben', 'da', 'xue'])).toEqual(['墨尔本大学'])
    expect(withoutPinyin(['adelaide', 'of', 'design'])).toEqual(['adelaide', 'of', 'design'])
  })
})
