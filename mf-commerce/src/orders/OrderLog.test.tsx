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

test('a deed that moves the order and what belongs to it is said once, with the state that it led to', () => {
  const [paidAt, backAt] = ['2026-11-23T09:00:00.000Z', '2026-11-24T09:00:00.000Z']
  // As the server writes them: a line for each row that a deed moves, all at the instant of its transaction.
  const log = [
    line('order.built', 'buyer', { toState: 1 }),
    line('payment.asked', 'system'),
    line('order.paid', 'system', { at: paidAt }),
    line('order.paid', 'system', { at: paidAt, fromState: 1, toState: 3 }),
    line('line.started', 'system', { at: paidAt }),
    line('line.started', 'system', { at: paidAt }),
    line('order.active', 'system', { at: paidAt, fromState: 3, toState: 4 }),
    line('refund.asked', 'buyer', { at: backAt }),
    line('refund.asked', 'buyer', { at: backAt, fromState: 4, toState: 6 }),
    line('refund.approved', 'auditor', { at: backAt }),
    line('refund.settled', 'system', { at: backAt }),
    line('line.refunded', 'system', { at: backAt }),
    line('order.refunded', 'system', { at: backAt, fromState: 6, toState: 7 }),
    line('payment.refunded', 'system', { at: backAt }),
    line('line.over', 'system', { at: '2026-11-25T09:00:00.000Z' }),
  ]
  renderScreen(<OrderLog log={log} />, { as: 'agent', texts: { commerce: english } })
  const { deeds, states } = english.orders
  const found = within(screen.getByRole('list', { name: english.orders.log })).getAllByRole('listitem')
  const words = [
    deeds.orderBuilt,
    deeds.paymentAsked,
    deeds.orderPaid,
    deeds.lineStarted,
    deeds.orderActive,
    deeds.refundAsked,
    deeds.refundApproved,
    deeds.refundSettled,
    deeds.lineRefunded,
    states[7],
    deeds.paymentRefunded,
    deeds.lineOver,
  ]
  expect(found.map(({ textContent }) => textContent)).toEqual(
    words.reverse().map((word) => expect.stringMatching(`^${word}\\d`)),
  )
})
