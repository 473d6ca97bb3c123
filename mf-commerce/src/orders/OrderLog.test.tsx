import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { OrderLog } from './OrderLog.tsx'
import type { OrderFull } from './order-wire.ts'

const at = '2026-11-23T08:00:00.000Z'
const line = (deed: string, party: string, more: object = {}): OrderFull['log'][number] => ({
  at,
  deed,
  party,
  fromState: null,
  toState: null,
  ...more,
})

test.each(['en', 'zh'] as const)('an order says what happened to it, the newest first (%s)', (locale) => {
  const words = (locale === 'zh' ? chinese : english).orders
  const log = [
    line('order.built', 'buyer', { toState: 1 }),
    line('order.given-up', 'system', { toState: 10 }),
    // Of a server that is newer than this page.
    line('order.weighed', 'auditor'),
    line('order.held', 'auditor', { fromState: 3, toState: 4 }),
  ]
  const texts = { commerce: locale === 'zh' ? chinese : english }
  renderScreen(<OrderLog log={log} />, { as: 'agent', locale, texts })
  const found = within(screen.getByRole('list', { name: words.log })).getAllByRole('listitem')
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(`^${words.states[4]}.*${words.parties.auditor}$`),
    expect.stringMatching(`^${words.deeds.orderGivenUp}.*${words.parties.system}$`),
    expect.stringMatching(`^${words.deeds.orderBuilt}.*${words.parties.buyer}$`),
  ])
})
