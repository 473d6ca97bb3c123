import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'

/** A server's end of every socket that was opened. */
class FakeSocket {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readonly sent: string[] = []
  readyState = 0
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onclose = (_event: { wasClean: boolean }) => {}
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.opened.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose({ wasClean: false })
  }
}
/** Readings of the counts wait so long for more of them. */
const CALM_MS = 1_001
const standing = () => FakeSocket.opened.filter(({ readyState }) => readyState < 3)
const pathsOf = (sockets: FakeSocket[]) => sockets.map(({ url }) => url.split('/')[3])

/** The browser's locks and channels, shared by the tabs of a test. */
function fakeBrowser() {
  const queue: { signal: AbortSignal; run: () => Promise<void> }[] = []
  let held = false
  const next = () => {
    const first = held ? undefined : queue.shift()
    if (!first) return
    if (first.signal.aborted) return next()
    held = true
    void first.run().then(() => {
      held = false
      next()
    })
  }
  stubGlobal('navigator', {
    locks: {
      request: async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
        queue.push({ signal, run })
        next()
      },
    },
  })
  const channels = new Set<FakeChannel>()
  class FakeChannel {
    onmessage = (_event: { data: unknown }) => {}
    readonly name: string
    constructor(name: string) {
      this.name = name
      channels.add(this)
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this && other.name === this.name) other.onmessage({ data })
    }
    close() {
      channels.delete(this)
    }
  }
  stubGlobal('BroadcastChannel', FakeChannel)
}

const calls: string[] = []
let tickets = 0
let network = true
/** Another tab: modules of its own, one browser. */
async function openTab() {
  jest.resetModules()
  const [{ openLive, closeLive }, { bus }, { setTransport }, { useUnreadStore }] = await Promise.all([
    import('./live.ts'),
    import('../bus.ts'),
    import('../calls/transport.ts'),
    import('./unread.ts'),
  ])
  const lost = jest.fn()
  bus.on('network.lost', lost)
  setTransport(async (wire) => {
    calls.push(wire)
    await new Promise((answer) => setTimeout(answer, 1))
    if (!network) return { code: 0, failure: 'network', message: '' }
    const counts = {
      servicePoolCount: 0,
      caseRedPointCount: 4,
      visaRedPointCount: 0,
      informationCount: 0,
      messageCount: 0,
      serPoolCourseApplyCount: 0,
      chatCount: 0,
    }
    return {
      code: 200,
      message: '',
      data: wire === 'POST /live/ticket' ? { tickets: [1, 2, 3].map(() => `ticket.${++tickets}`) } : counts,
    }
  })
  return { bus, unread: useUnreadStore.getState, lost, open: () => openLive('7'), close: closeLive }
}
const settle = () => jest.advanceTimersByTimeAsync(400)
const ask = (wire: string) => calls.filter((one) => one === wire).length

beforeEach(() => {
  jest.useFakeTimers()
  stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened = []
  calls.length = 0
  network = true
})
afterEach(() => {
  jest.useRealTimers()
  unstubAllGlobals()
})

describe('the live connections of one tab', () => {
  it('are three, opened with a ticket each from one call, once an account; no key is in an address', async () => {
    const tab = await openTab()
    tab.open()
    tab.open()
    await settle()
    expect(pathsOf(standing())).toEqual(['fatBoxWebSocket', 'webSocket', 'webBasicSocket'])
    expect(ask('POST /live/ticket')).toBe(1)
    expect(new Set(standing().map(({ url }) => url.split('/')[4])).size).toBe(3)
    expect(standing().every(({ url }) => url.includes('/ticket.'))).toBe(true)
    tab.close()
    expect(standing()).toEqual([])
  })

  it('send the user id at once and every 20 s, and return 5 s after they broke, with a new ticket, until they are closed', async () => {
    const tab = await openTab()
    tab.open()
    await settle()
    const [first, second] = FakeSocket.opened as [FakeSocket, FakeSocket]
    first.open()
    second.open()
    await jest.advanceTimersByTimeAsync(40_000)
    expect(first.sent).toEqual(['7', '7', '7'])
    first.close()
    second.close()
    await jest.advanceTimersByTimeAsync(4_999)
    expect([standing().length, ask('POST /live/ticket')]).toEqual([1, 1])
    await jest.advanceTimersByTimeAsync(2)
    expect(pathsOf(standing())).toEqual(['webBasicSocket', 'fatBoxWebSocket', 'webSocket'])
    expect(ask('POST /live/ticket')).toBe(2)
    const before = ask('POST /selfCenter/getRedPoint')
    FakeSocket.opened.at(-1)?.open()
    await jest.advanceTimersByTimeAsync(CALM_MS)
    expect(ask('POST /selfCenter/getRedPoint')).toBe(before + 1)
    tab.close()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(standing()).toEqual([])
    expect(first.sent).toHaveLength(3)
  })

  it('take the counts of the server as they are, once they were away: the message that darkens may have been missed', async () => {
    const tab = await openTab()
    tab.open()
    await settle()
    const [, counters] = FakeSocket.opened as [FakeSocket, FakeSocket]
    counters.open()
    await settle()
    for (let at = 0; at < 3; at++) counters.onmessage({ data: '{"type":2,"clz":1}' })
    await settle()
    expect(tab.unread().message).toBe(3)
    counters.close()
    await jest.advanceTimersByTimeAsync(5_500)
    standing()
      .find(({ url }) => url.includes('/webSocket/'))
      ?.open()
    await settle()
    expect(tab.unread().message).toBe(0)
    tab.close()
  })

  it('try again every 5 s while the network is gone, and lead nobody away from his page', async () => {
    network = false
    const tab = await openTab()
    tab.open()
    await jest.advanceTimersByTimeAsync(11_000)
    expect([ask('POST /live/ticket'), FakeSocket.opened.length, tab.lost.mock.calls.length]).toEqual([
      3, 0, 0,
    ])
    network = true
    await jest.advanceTimersByTimeAsync(5_000)
    expect(standing()).toHaveLength(3)
    tab.close()
  })
})

describe('the live connections of several tabs', () => {
  beforeEach(fakeBrowser)

  it('are one set: what it hears reaches every tab, and when the tab that holds it goes, the next one takes over', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()]
    for (const tab of [first, second, third]) tab.open()
    await settle()
    expect(standing()).toHaveLength(3)
    for (const socket of standing()) socket.open()
    standing()[1]?.onmessage({ data: '{"type":2,"clz":1}' })
    for (const { unread } of [first, second, third]) expect(unread().message).toBe(1)
    second.close()
    first.close()
    await settle()
    expect(standing()).toHaveLength(3)
    standing()[1]?.onmessage({ data: '{"type":2,"clz":2}' })
    expect([second.unread().message, third.unread().message]).toEqual([1, 0])
    third.close()
    await settle()
    expect(standing()).toEqual([])
  })

  it('say that a chat and the counts may have changed before they were open', async () => {
    const tab = await openTab()
    const changed = jest.fn()
    const [releases, flags] = [jest.fn(), jest.fn()]
    const stop = tab.bus.on('chat.changed', changed)
    tab.bus.on('releases.changed', releases)
    tab.bus.on('flags.changed', flags)
    tab.open()
    await settle()
    const before = ask('POST /selfCenter/getRedPoint')
    for (const socket of standing()) socket.open()
    await jest.advanceTimersByTimeAsync(CALM_MS)
    // The reading of a tab that opens is the same one.
    expect([changed.mock.calls.length, ask('POST /selfCenter/getRedPoint')]).toEqual([2, before + 1])
    expect([releases.mock.calls.length, flags.mock.calls.length]).toEqual([1, 0])
    stop()
    tab.close()
  })

  it('say once, when all are open for the first time or again, that messages may have been missed', async () => {
    const tab = await openTab()
    const begun = jest.fn()
    tab.bus.on('live.begun', begun)
    tab.open()
    await settle()
    for (const socket of standing()) socket.open()
    await settle()
    expect(begun).toHaveBeenCalledTimes(1)
    for (const socket of standing()) socket.close()
    await jest.advanceTimersByTimeAsync(5_001)
    for (const socket of standing()) socket.open()
    await settle()
    expect(begun).toHaveBeenCalledTimes(2)
    const follower = await openTab()
    const followed = jest.fn()
    follower.bus.on('live.begun', followed)
    follower.open()
    await settle()
    await settle()
    expect([begun.mock.calls.length, followed.mock.calls.length]).toEqual([2, 1])
    follower.close()
    tab.close()
  })

  it('count anew what was missed while they were away, in every tab', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.open()
    second.open()
    await settle()
    const [socket] = standing()
    socket?.open()
    socket?.close()
    await jest.advanceTimersByTimeAsync(5_001)
    const flags = jest.fn()
    second.bus.on('flags.changed', flags)
    const before = ask('POST /selfCenter/getRedPoint')
    FakeSocket.opened.at(-1)?.open()
    await jest.advanceTimersByTimeAsync(CALM_MS)
    await settle()
    expect(ask('POST /selfCenter/getRedPoint')).toBe(before + 2)
    expect(second.unread().course).toBe(4)
    expect(flags).toHaveBeenCalledTimes(1)
    first.close()
    second.close()
  })
})
