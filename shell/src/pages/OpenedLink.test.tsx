import { expect, it } from '@jest/globals'
import { keepDraft } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import shellEnglish from '../locales/en.json'
import english from '../locales/mailed-link.en.json'
import chinese from '../locales/mailed-link.zh.json'
import shellChinese from '../locales/zh.json'
import OpenedLink from './OpenedLink.tsx'

const TOKEN = 'a'.repeat(43)
const CODE = { account: 'new@test.southbound.example', verifyCode: '0472' }
const show = (found: object, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({
    'POST /account/mailedToken': { state: 'open', kind: null, account: null, subject: null, ...found },
    'POST /account/mailedToken/verify': CODE,
  } as never),
  ...renderScreen(<OpenedLink />, {
    locale,
    route: `/opened/${TOKEN}`,
    path: 'opened/:token',
    texts: { shell: locale === 'zh' ? shellChinese : shellEnglish },
  }),
})

it.each([
  ['password', '/new-password'],
  ['invitation', '/join-team'],
  ['questionnaire', '/questionnaire/invited'],
  ['transfer', '/transfer'],
  ['address', '/address-back'],
])('a link of kind %s goes on to %s', async (kind, place) => {
  const { address } = show({ kind })
  await waitFor(() => expect(address()).toBe(place))
})

it.each(['used', 'expired', 'unknown'] as const)(
  'a link that is %s says so, in both languages',
  async (state) => {
    const first = show({ state, kind: state === 'unknown' ? null : 'password' })
    expect(await screen.findByRole('heading', { level: 1, name: english[state].title })).toBeTruthy()
    first.unmount()
    show({ state, kind: 'invitation' }, 'zh')
    expect(await screen.findByRole('heading', { level: 1, name: chinese[state].title })).toBeTruthy()
  },
)

it('an address is confirmed by a press only, and its code is brought to the sign-up', async () => {
  const { user, address, server } = show({ kind: 'verify', account: CODE.account })
  const act = await screen.findByRole('button', { name: english.verify.act })
  expect(server.inputsOf('POST /account/mailedToken/verify')).toEqual([])
  await user.click(act)
  await waitFor(() => expect(address()).toBe('/sign-up'))
  expect(keepDraft('sign-up').load()).toEqual(CODE)
})
