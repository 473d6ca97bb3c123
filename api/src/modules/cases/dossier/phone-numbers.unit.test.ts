import { expect, test } from '@jest/globals'
import { isPhoneNumber } from './phone-numbers.ts'

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
