/** @jest-environment-options {"url": "https://southbound.example/cn"} */
import { afterEach, expect, test } from '@jest/globals'
import { hostCookie, writeCookie } from './cookie.ts'

afterEach(() => writeCookie(hostCookie('language'), '', 0))

test('on https a choice is kept under a name that belongs to this host alone, over TLS', () => {
  const written: string[] = []
  const write = jest
    .spyOn(Document.prototype, 'cookie', 'set')
    .mockImplementation((text: string) => void written.push(text))
  writeCookie(hostCookie('language'), 'zh', 60)
  write.mockRestore()
  expect(written).toEqual(['__Host-language=zh; Path=/; SameSite=Lax; Secure; Max-Age=60'])
})
