import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { bus } from '../bus.ts'
import { sendOverHttp } from '../calls/http.ts'
import { setTransport } from '../calls/transport.ts'
import { dotsOf, type HeardMessage, hear } from './live-messages.ts'
import { clearUnread, type Dots, setDots, setUnread, useUnreadStore } from './unread.ts'
import { readUnreadWhenCalm } from './unread-soon.ts'

const lit = () =>
  Object.entries(useUnreadStore.getState()).flatMap(([name, count]) => (count > 0 ? [name] : []))
const say = (message: object) => hear(JSON.stringify(message))
const counts = {
  servicePoolCount: 0,
  caseRedPointCount: 4,
  visaRedPointCount: 0,
  informationCount: 0,
  messageCount: 0,
  serPoolCourseApplyCount: 0,
  chatCount: 0,
}

beforeEach(() => {
  jest.useFakeTimers()
  setTransport(async () => ({ code: 200, message: '', data: counts }))
  clearUnread()
})
afterEach(() => {
  jest.useRealTimers()
  setTransport(sendOverHttp)
})

describe('a live message', () => {
  it('that some were read elsewhere takes the number of the server', async () => {
    setUnread({ message: 3 })
    setTransport(async () => ({ code: 200, message: '', data: { ...counts, messageCount: 2 } }))
    const stop = readUnreadWhenCalm()
    say({ type: 2, clz: 3 })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(useUnreadStore.getState().message).toBe(2)
    stop()
  })

  it('in a crowd of them is one reading, anew if any of them asks for it', async () => {
    let asked = 0
    setUnread({ message: 3 })
    setTransport(async () => {
      asked++
      return { code: 200, message: '', data: { ...counts, messageCount: 2 } }
    })
    const stop = readUnreadWhenCalm()
    for (const message of [{ type: 5 }, { type: 2, clz: 3 }, { type: 2, clz: 3 }, { type: 5 }]) say(message)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(asked).toBe(1)
    expect(useUnreadStore.getState().message).toBe(2)
    setUnread({ message: 3 })
    say({ type: 5 })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(asked).toBe(2)
    expect(useUnreadStore.getState().message).toBe(3)
    stop()
  })

  // docs/domain/messages.md#live-messages, line by line.
  const table: [HeardMessage, Partial<Dots>][] = [
    [{ type: 2, clz: 1 }, { message: true }],
    [{ type: 2, clz: 2 }, { message: false }],
    [{ type: 2, clz: 3 }, {}],
    [{ type: 2 }, {}],
    [{ type: 3, clz: 1 }, { news: true }],
    [{ type: 3, clz: 2 }, { news: false }],
    [{ type: 3, clz: 3 }, {}],
    [{ type: 4 }, { visa: true }],
    [{ type: 5 }, { course: true }],
    [{ type: 6 }, { pool: true }],
    [{ type: 7, clz: 1 }, { message: true }],
    [{ type: 8, clz: 1 }, { course: true }],
    [{ type: 9, clz: 1 }, { visa: true }],
    [
      { type: 10, clz: 1 },
      { message: true, course: true },
    ],
    [
      { type: 11, clz: 1 },
      { message: true, visa: true },
    ],
    [{ type: 7 }, {}],
    [{ type: 11, clz: 2 }, {}],
    [{ type: 12 }, { course: true, visa: true }],
    [{ type: 13 }, { course: true, pool: true }],
    [{ type: 14 }, { visa: true, pool: true }],
    [{ type: 15 }, { course: true, visa: true, pool: true }],
    [{ type: 1, operateType: 1 }, {}],
    [{ type: 16, clz: 1 }, {}],
  ]
  it.each(table)('%j means %j', (message, change) => expect(dotsOf(message)).toEqual(change))

  it('lights its marks and leaves the others', () => {
    setDots({ pool: true })
    say({ type: 12 })
    expect(lit()).toEqual(['course', 'visa', 'pool'])
  })

  it('refreshes the news list, tells of a case, or of the own account; texts that are none mean nothing', () => {
    const heard: unknown[] = []
    const stops = [
      bus.on('news.changed', () => heard.push('news')),
      bus.on('case.changed', ({ caseId }) => heard.push(caseId)),
      bus.on('account.changed', () => heard.push('account')),
    ]
    for (const text of ['alive', 'null', '[]', '{"type":"5"}', '{']) hear(text)
    say({ type: 3, clz: 3 })
    say({ type: 5, caseId: '9' })
    say({ type: 1, operateType: 3 })
    expect(heard).toEqual(['news', '9', 'account'])
    for (const stop of stops) stop()
  })

  it('about cases has the counts read once when the crowd is over; a reading never darkens messages', async () => {
    const stop = readUnreadWhenCalm()
    say({ type: 5 })
    say({ type: 10, clz: 1 })
    expect(useUnreadStore.getState()).toMatchObject({ course: 2, message: 1 })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(useUnreadStore.getState()).toMatchObject({ course: 4, message: 1 })
    stop()
  })
})

describe('an unread count', () => {
  it('lights its mark above 0, and at 0 darkens it', () => {
    setUnread({ course: 3 })
    expect(useUnreadStore.getState().course).toBe(3)
    setUnread({ course: 0 })
    expect(useUnreadStore.getState().course).toBe(0)
  })
})
