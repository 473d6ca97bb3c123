import { expect, test } from '@jest/globals'
import { isPhoneNumber, refuseWrongNumbers } from './phone-numbers.ts'

test.each([
  [{ countryPhoneCode: '86', phone: '138 0000 1234' }, true],
  [{ countryPhoneCode: '+86', areaPhoneCode: '010', phone: '6234 5678' }, true],
  [{ countryPhoneCode: '0061', phone: '0412 345 678' }, true],
  [{ countryPhoneCode: '65', phone: '8123-4567' }, true],
  [{ countryPhoneCode: '64', phone: '(021) 123 4567' }, true],
  [{ phone: '+61 412 345 678' }, true],
  [{ countryPhoneCode: '86', phone: '0061 412 345 678' }, true],
  [{ phone: '138000' }, true],
  [{ countryPhoneCode: '86', phone: '1380' }, false],
  [{ countryPhoneCode: '61', phone: '999 999 999 99' }, false],
  [{ countryPhoneCode: '999', phone: '138 0000 1234' }, false],
  [{ phone: '+86 138' }, false],
])('%j: %p', (contact, isRight) => {
  expect(isPhoneNumber(contact)).toBe(isRight)
})

test.each([
  [{ phoneCall: 'ask my mum' }, ['phoneCall']],
  [
    { countryPhoneCall: 'China', phoneCall: 'abc', countryPhoneMessage: '86', phoneMsg: '1380' },
    ['phoneCall', 'phoneMsg'],
  ],
  [{ countryPhoneCall: '86', phoneCall: '138 0000 1234', phoneMsg: null }, []],
  [{ countryPhoneCall: '61', phoneCall: '' }, []],
])('of an application that is sent %j: wrong are %j', (given, fields) => {
  let found: string[] = []
  try {
    refuseWrongNumbers(given)
  } catch (refusal) {
    found = (refusal as { breaches: { field: string }[] }).breaches.map(({ field }) => field)
  }
  expect(found).toEqual(fields)
})
