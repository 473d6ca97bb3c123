import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import GuideScreen from './GuideScreen.tsx'
import { loader } from './guides.ts'

afterEach(() => sessionStorage.clear())
const signal = new AbortController().signal
async function show(name: string, locale: 'en' | 'zh', calls: FakeCalls) {
  const url = new URL(`https://site.example${locale === 'zh' ? '/cn' : ''}/${name}`)
  const loaded = await loader({ url, params: {}, locale, signal })
  const server = fakeApi(calls)
  const texts = { cases: locale === 'zh' ? chinese : english }
  return { loaded, server, ...renderScreen(<GuideScreen />, { locale, route: `/${name}`, texts, loaded }) }
}

test.each(['course-guide', 'visa-help'])(
  '%s is read in Chinese; its sources lead off by the page that says so',
  async (name) => {
    const { loaded } = await show(name, 'zh', {})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(loaded.title)
    for (const { label, to } of loaded.sources)
      expect(
        screen.getAllByRole('link', { name: new RegExp(label.slice(0, 12)) })[0]?.getAttribute('href'),
      ).toBe(`/cn${to}`)
  },
)

test('a question needs words and an address, outlives a refusal, and is sent', async () => {
  let answer: 'refused' | 'sent' = 'refused'
  const { user, server } = await show('visa-help', 'en', {
    'POST /FillInfo/visaEnquire': () =>
      answer === 'refused' ? refuse('rate.too-frequent', 'Too often.') : null,
  } as FakeCalls)
  const send = () => user.click(screen.getByRole('button', { name: 'Send the question' }))
  await send()
  const wrong = server.inputsOf('POST /FillInfo/visaEnquire').length
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Yi')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'yi@example.com')
  await user.type(screen.getByRole('textbox', { name: /^Your question/ }), 'How long?')
  await send()
  expect(await screen.findByText('Too often.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Your question/ })).toHaveProperty('value', 'How long?')
  answer = 'sent'
  await send()
  expect(await screen.findByText(/Your question has reached us/)).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Your question has reached us')
  const inputs = server.inputsOf('POST /FillInfo/visaEnquire')
  expect([wrong, inputs.length]).toEqual([0, 2])
  expect(inputs[1]?.body).toMatchObject({
    name: 'Yi',
    email: 'yi@example.com',
    phone: null,
    question: 'How long?',
  })
})

test('who is to be reached by a messenger or by phone says how', async () => {
  const { user, server } = await show('course-guide', 'en', { 'POST /FillInfo/enquire': {} })
  const type = (name: RegExp, words: string) => user.type(screen.getByRole('textbox', { name }), words)
  await type(/^Name/, 'Yi')
  await type(/^E-mail/, 'yi@example.com')
  await type(/^Your question/, 'How long?')
  const way = screen.getByRole('combobox', { name: 'How we may reach you' })
  const send = () => user.click(screen.getByRole('button', { name: 'Send the question' }))
  for (const one of ['1', '3']) {
    await user.selectOptions(way, one)
    await send()
  }
  expect(server.inputsOf('POST /FillInfo/enquire')).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Messenger' }), '1')
  await type(/^Your name there/, 'yi99')
  await send()
  expect(await screen.findByText(/Your question has reached us/)).toBeTruthy()
  expect(server.inputsOf('POST /FillInfo/enquire')).toMatchObject([
    { body: { preferredContact: 3, socialSoftware: 1, socialNum: 'yi99' } },
  ])
})

test('sent again after a lost answer it keeps its key; other words have another', async () => {
  const keys: unknown[] = []
  const calls: FakeCalls = {
    'POST /FillInfo/visaEnquire': ({ body }) => {
      keys.push(body.idempotencyKey)
      return keys.length < 3 ? refuse('rate.too-frequent', 'Lost.') : {}
    },
  }
  const send = (user: Awaited<ReturnType<typeof show>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Send the question' }))
  const before = await show('visa-help', 'en', calls)
  await before.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Yi')
  await before.user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'yi@example.com')
  await before.user.type(screen.getByRole('textbox', { name: /^Your question/ }), 'How long?')
  await send(before.user)
  await screen.findByText('Lost.')
  before.unmount()
  const { user } = await show('visa-help', 'en', calls)
  await send(user)
  await screen.findByText('Lost.')
  await user.type(screen.getByRole('textbox', { name: /^Your question/ }), ' Please.')
  await send(user)
  await screen.findByText(/Your question has reached us/)
  expect(keys[0]).toMatch(/.{8}/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
