import { goals, machine, progress, round, table } from '../figures.mjs'
import { measureCall, openGrown } from '../grown.mjs'
import { readOptions } from '../options.mjs'
import { call } from '../page-load/site.mjs'

const LIMIT_MS = 80
/** What an export holds at most beyond what was there before it, of its 50,000 records. */
const HELD_MIB = 40
const ASK_EVERY_BYTES = 256 * 1024
const INVOICE = { kind: 'none', title: null, taxNo: null, address: null }

/** Checkout among many orders beside plain SQL, and the export of many income records with its memory. */
export async function bench(args) {
  const wanted = readOptions(args, { n: 60, orders: '100000', records: '50000' })
  const { n } = wanted
  const [orders, records] = [Number(wanted.orders), Number(wanted.records)]
  const open = await openGrown('bench/commerce/server.mjs', { orders, records })
  progress(`There are ${orders} orders more, and ${records} income records.`)
  console.log(machine())
  const measured = await checkout(open, n)
  table(`${n} times each, one client, ms`, measured)
  const exported = [await exportRecords(open), await exportRecords(open)]
  const held = await heldByExport(open)
  await open.server.stop()
  table('Export of income records, twice: memory of the process, with what is not collected yet', exported)
  table('A third: memory in use, collected before each reading', [held])
  goals('Goals', [
    ...measured.map((one) => ({ goal: `${one.call}: p95, ms`, found: one.p95, limit: LIMIT_MS })),
    { goal: 'export: memory that it holds at most, MiB', found: held['held MiB'], limit: HELD_MIB },
  ])
  console.log(machine())
}

async function checkout(open, n) {
  const { site, sessionKey, grown } = open
  const { currency } = grown
  let orderId
  const put = () =>
    call(
      site,
      'POST /shopping/addOrModifyShopping',
      { goodsId: grown.goodsId, quantity: grown.least, selected: true },
      sessionKey,
    )
  const order = (at) => ({
    currency,
    taxCountry: 'AU',
    invoice: INVOICE,
    payType: 1,
    idempotencyKey: `bench-checkout-${at + 100}`,
  })
  await put()
  const quote = { name: 'quote', n, ask: () => ['POST /billOrder/quote', { currency, taxCountry: 'AU' }] }
  const built = {
    name: 'checkout',
    n,
    before: put,
    ask: (at) => ['POST /billOrder/buildShoppingOrder', order(at)],
  }
  const asked = [await measureCall(open, quote), await measureCall(open, built)]
  const list = { name: 'orders', n, ask: () => ['POST /billOrder/sysOrder', { page: 1 }] }
  asked.push(await measureCall(open, list))
  const { rows } = await call(site, 'POST /billOrder/sysOrder', { page: 1 }, sessionKey)
  orderId = rows[0].orderId ?? rows[0].id
  const way = (at) => ['POST /billOrder/modifyPayType', { orderId, payType: 1 + (at & 1) }]
  return [...asked, await measureCall(open, { name: 'way to pay', n, ask: way })]
}

const askForExport = async ({ site, sessionKey, grown }) => {
  const reply = await fetch(`${site}/api/income/autoIncomeDetailExport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sessionKey },
    body: JSON.stringify({ owner: grown.owner }),
  })
  if (!reply.ok) throw new Error(`The export answers ${reply.status}`)
  return reply
}

/** Reads the workbook as a browser does, and asks the server for the memory of its process meanwhile. */
async function exportRecords(open) {
  const before = await open.server.ask('memory')
  const began = performance.now()
  const reply = await askForExport(open)
  let bytes = 0
  let first = 0
  for await (const part of reply.body) {
    first ||= performance.now() - began
    bytes += part.length
  }
  const after = await open.server.ask('memory')
  const expected = Number(reply.headers.get('x-expected-bytes') ?? 0)
  return {
    'first byte, ms': round(first, 0),
    'whole, s': round((performance.now() - began) / 1000, 1),
    MiB: round(bytes / 2 ** 20, 1),
    'announced / true size': expected ? round(expected / bytes) : 'none',
    'before MiB': round(before.now, 0),
    'most MiB': round(after.most, 0),
    'after MiB': round(after.now, 0),
    'added MiB': round(after.most - before.now, 0),
  }
}

/** The process's own size says how lazily the runtime collects; what is in use says what the export holds. */
async function heldByExport(open) {
  const before = await open.server.ask('inUse')
  const found = []
  let sinceAsked = 0
  for await (const part of (await askForExport(open)).body) {
    sinceAsked += part.length
    if (sinceAsked < ASK_EVERY_BYTES) continue
    sinceAsked = 0
    found.push(await open.server.ask('inUse'))
  }
  const most = Math.max(...found)
  return {
    readings: found.length,
    'before MiB': round(before, 1),
    'first MiB': round(found[0], 1),
    'last MiB': round(found.at(-1), 1),
    'held MiB': round(most - before, 1),
  }
}
