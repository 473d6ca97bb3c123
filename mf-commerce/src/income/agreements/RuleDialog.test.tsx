import { expect, test } from '@jest/globals'
import { addDays, today } from '@southbound/shared/contract/constants'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import type { Agreement } from '../lists.ts'
import { Rules } from './Rules.tsx'

jest.setTimeout(30_000)

type Rule = Agreement['rules'][number]
const ADD = 'POST /agreement/rule'
const RULE = {
  ruleId: '5',
  agreementId: '3',
  dimensions: {},
  basis: 1,
  type: 'percent',
  value: '12.50',
  netOfScholarship: true,
  includeNonTuition: false,
  currency: 'AUD',
  minAmount: null,
  capAmount: null,
  bonusTiers: [],
  instalments: [{ percent: '100.00', trigger: 'census' }],
  clawbackDays: 90,
  packageMode: 'principal',
  validFrom: '2026-01-01',
  validTo: null,
}
const agreement = {
  agreementId: '3',
  mayEdit: true,
  state: 1,
  startAt: '2026-01-01',
  school: { id: '7', nameEn: 'Southern', nameCn: null },
  rules: [RULE],
} as unknown as Agreement
const course = (id: string, courseNameEn: string) => ({ id, courseNameEn, courseNameCn: null })
const named = (code: string, nameEn: string, nameCn: string) => ({ code, nameEn, nameCn })
const area = (areaCode: string, areaNameEn: string, areaNameCn: string) => ({
  areaCode,
  areaName: areaNameEn,
  areaNameEn,
  areaNameCn,
  level: 1,
})
const PLACES = {
  'GET /lookup/courseLevel': { rows: [named('180', 'Master', '硕士')], total: 1 } as never,
  'GET /lookup/degreeTree': {
    rows: [named('08', 'Commerce', '商科'), { ...named('0803', 'Marketing', '营销'), parent: '08' }],
    total: 2,
  } as never,
  'POST /agency/postAllArea': {
    rows: [area('0086', 'China', '中国'), area('0084', 'Vietnam', '越南')],
    total: 2,
  } as never,
  'POST /search/course': { rows: [course('21', 'MBA'), course('22', 'Nursing')], total: 2 } as never,
  'GET /campus/campus/school/:id': {
    rows: [{ campusId: '5', nameEn: 'City', nameCn: null }],
    total: 1,
  } as never,
}
const show = (locale: 'en' | 'zh' = 'en', more: Partial<Rule> = {}, of: Partial<Agreement> = {}) => ({
  server: fakeApi({ [ADD]: agreement as never, ...PLACES }),
  ...renderScreen(
    <Rules
      agreement={{ ...agreement, ...of, rules: [{ ...(RULE as never as Rule), ...more }] }}
      onDone={() => {}}
    />,
    {
      as: 'institution',
      locale,
      texts: { commerce: locale === 'zh' ? chinese : english },
    },
  ),
})

test('a rule says which courses of a package it pays for, and a new one pays for all unless chosen', async () => {
  const { server, user } = show()
  const { rule } = english.income
  expect(screen.getByText(rule.packagePrincipal)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: rule.add }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(rule.package.all)).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: new RegExp(rule.packageMode) }))
  await user.click(await screen.findByTitle(rule.package.principal))
  await user.type(dialog.getByLabelText(new RegExp(`^${rule.value}`)), '15')
  await user.click(dialog.getByRole('button', { name: english.income.save }))
  await waitFor(() =>
    expect(server.inputsOf(ADD)).toMatchObject([{ body: { packageMode: 'principal', value: '15' } }]),
  )
})

test('a rule of an agreement in force begins on a day that is still to come everywhere', async () => {
  const { server, user } = show('en', {}, { state: 3, mayEdit: false })
  const { rule } = english.income
  await user.click(screen.getByRole('button', { name: rule.replace }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: english.income.save }))
  await waitFor(() => expect(server.inputsOf(ADD)[0]?.body.validFrom).toBe(addDays(today(), 2)))
})

test('the packages of a rule are named in Chinese', () => {
  show('zh')
  expect(screen.getByText(chinese.income.rule.packagePrincipal)).toBeTruthy()
})

test('a rule is made for a course and students onshore until a day; one that is replaced keeps its reach', async () => {
  const { server, user } = show('en', {
    dimensions: { campusId: ['5'], enrolment: 'renewal' },
    campuses: [{ id: '5', nameEn: 'City', nameCn: null }],
  })
  const { rule } = english.income
  expect(screen.getByText(`${rule.dimension.campusId}: City`)).toBeTruthy()
  expect(screen.getByText(rule.enrolments.renewal)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: rule.replace }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: new RegExp(`^${rule.dimension.courseId}`) }))
  await user.click(await screen.findByTitle('MBA'))
  await user.click(dialog.getByRole('combobox', { name: new RegExp(`^${rule.where}`) }))
  await user.click(await screen.findByTitle(english.income.facts.onshore))
  await user.click(dialog.getByRole('button', { name: english.income.save }))
  await waitFor(() =>
    expect(server.inputsOf(ADD)).toMatchObject([
      {
        body: {
          replacesId: '5',
          dimensions: { courseId: ['21'], campusId: ['5'], onshore: true, enrolment: 'renewal' },
          validTo: null,
        },
      },
    ]),
  )
})

test.each(['en', 'zh'] as const)(
  'levels, fields and countries are chosen by name; what matched nothing is marked and left out (%s)',
  async (locale) => {
    const { server, user } = show(locale, {
      dimensions: { sourceCountry: ['CN', '0086'] },
      countries: [named('0086', 'China', '中国')],
      levels: [],
      fields: [],
    })
    const { rule } = (locale === 'zh' ? chinese : english).income
    const says = (text: string, code: string) => text.replace(/\{\{codes?\}\}/, code)
    const country = locale === 'zh' ? '中国' : 'China'
    expect(screen.getByText(new RegExp(`${rule.dimension.sourceCountry}: ${country}`))).toBeTruthy()
    expect(screen.getByText(says(rule.matchesNothing, 'CN'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: rule.replace }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(says(rule.leftOut, 'CN'))).toBeTruthy()
    const choose = async (label: string, title: string) => {
      await user.click(dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }))
      await user.click(await screen.findByTitle(title))
    }
    await choose(rule.dimension.sourceCountry, locale === 'zh' ? '越南' : 'Vietnam')
    await choose(rule.dimension.levelCode, locale === 'zh' ? '硕士' : 'Master')
    await choose(rule.dimension.foeBroad, locale === 'zh' ? '商科' : 'Commerce')
    expect(screen.queryByTitle(locale === 'zh' ? '营销' : 'Marketing')).toBeNull()
    const { save } = (locale === 'zh' ? chinese : english).income
    await user.click(dialog.getByRole('button', { name: save }))
    await waitFor(() =>
      expect(server.inputsOf(ADD)).toMatchObject([
        {
          body: {
            dimensions: { sourceCountry: ['0086', '0084'], levelCode: ['180'], foeBroad: ['08'] },
          },
        },
      ]),
    )
  },
)
