import { expect, test } from '@jest/globals'
import { sectionBreaches } from './dossier.rules.ts'

/** The 5th has begun in Sydney and Beijing, and it is the 4th in UTC. */
const MORNING = new Date('2026-12-04T22:30:00Z')
const police = (issuedOn: string) =>
  sectionBreaches('visa', { policeChecks: [{ country: '0061', issuedOn }] }, MORNING)

test('what happened today where the student is has happened; what is tomorrow everywhere has not', () => {
  expect(police('2026-12-05')).toEqual([])
  expect(police('2026-12-06')).toMatchObject([{ field: 'value.policeChecks.0.issuedOn', rule: 'future' }])
})
