import { expect, test } from '@jest/globals'
import { type ApplicationForm, EMPTY, toBody } from './application.ts'

const course = {
  courseId: '7',
  courseType: 1,
  nameEn: 'Nursing',
  nameCn: null,
  schoolId: '3',
  schoolEn: null,
  schoolCn: null,
  campusId: null,
  intakeId: null,
  isBackup: false,
  credit: null,
  package: null,
}
const form: ApplicationForm = { ...EMPTY, dossierId: '9', courses: [course], agencyId: '5' }

test('a draft is caseSource 4 and status 1, whoever will handle it', () => {
  for (const way of ['agent', 'school', 'pool'] as const)
    expect(toBody({ ...form, way }, false)).toMatchObject({ caseSource: 4, status: 1 })
})

test.each([
  ['agent', { caseSource: 2, status: 2, deliverType: 2, deliverId: '5', commitWay: 2 }],
  ['school', { caseSource: 1, status: 2, deliverType: 3, deliverId: '3', commitWay: 1 }],
  ['pool', { caseSource: 3, status: 3, deliverType: 1, deliverId: null, commitWay: 3 }],
] as const)('sent by %s it names its real source and receiver', (way, expected) => {
  expect(toBody({ ...form, way }, true)).toMatchObject(expected)
})
