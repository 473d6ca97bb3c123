// A platform with many orders, and an agency with many income records.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { rows } from '../../api/src/database/database.ts'
import { answerGrown, copies, store } from '../grown-server.mjs'

/** One in twenty of the orders is of the agency; each has its line, its payment and two lines of the log. */
async function grow({ account, orders, records }) {
  const [{ id, owner }] = await rows(
    store.db,
    sql`select id::text, 'agency:' || agency_id as owner from accounts where account = ${account}`,
  )
  const [{ order }] = await rows(
    store.db,
    sql`select o.id::text as order from bill_orders o join payments p on p.order_id = o.id and p.state = 3
      where o.seller_type = 1 and o.paid_at is not null order by o.id limit 1`,
  )
  const spread = sql`'created_at', now() - n * interval '2 minutes', 'updated_at', now() - n * interval '1 minute'`
  await store.db.execute(
    copies(
      'bill_orders',
      sql`'order_code', 'N' || n, 'pay_code', 'N' || n, 'idempotency_key', 'bench-' || n, ${spread}, 'buyer_account_id',
        ${id}::bigint, 'buyer_owner', case when n % 20 = 0 then ${owner} else 'account:' || (n % 5000) end`,
      sql`, generate_series(1, ${orders}::int) n where t.id = ${order}`,
    ),
  )
  const ours = sql`bill_orders o where t.order_id = ${order} and o.order_code like 'N%'`
  for (const [table, changed] of [
    ['bill_order_lines', sql`'ref_id', null`],
    ['payments', sql`'pay_code', 'N' || o.id, 'provider_trade_no', 'N' || o.id`],
    ['order_log', sql`'at', o.created_at`],
  ])
    await store.db.execute(copies(table, sql`'order_id', o.id, ${changed}`, sql`, ${ours}`))
  await store.db.execute(
    copies(
      'income_records',
      sql`'choice_id', null, 'parent_id', null, 'invoice_id', null, 'idempotency_key', null`,
      sql`, generate_series(1, ${records}::int) n
        where t.id = (select min(id) from income_records where owner = ${owner} and share_to is null)`,
    ),
  )
  for (const table of ['bill_orders', 'bill_order_lines', 'payments', 'order_log', 'income_records'])
    await store.db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  await store.db.execute(sql`delete from shopping_items where account_id = ${id}`)
  const [goods] = await rows(
    store.db,
    sql`select id::text as "goodsId", currency, min_qty as least from goods where enabled and goods_type = 4
      and 2 = any(audience) order by id limit 1`,
  )
  const [{ last }] = await rows(
    store.db,
    sql`select max(id)::text last from bill_orders where buyer_owner = ${owner}`,
  )
  return { account: id, owner, orderId: last, ...goods }
}

const detail = (id) => [
  sql`select * from bill_orders where id = ${id}`,
  sql`select * from bill_order_lines where order_id = ${id}`,
  sql`select * from payments where order_id = ${id}`,
  sql`select * from refunds where order_id = ${id}`,
  sql`select * from order_papers where order_id = ${id}`,
  sql`select * from order_log where order_id = ${id} order by id`,
]
const cart = ({ account }) =>
  sql`select * from shopping_items i join goods g on g.id = i.goods_id where i.account_id = ${account}`
const RAW = {
  quote: (of) => [
    cart(of),
    sql`select * from tax_rates where country = 'AU' order by valid_from desc limit 1`,
  ],
  checkout: (of) => [
    cart(of),
    sql`select * from bill_orders where buyer_account_id = ${of.account} and idempotency_key = 'none'`,
    sql`select * from tax_rates where country = 'AU' order by valid_from desc limit 1`,
    sql`select * from refund_tables where order_type = 4 order by valid_from desc limit 1`,
    sql`update bill_orders set updated_at = now() where id = ${of.orderId}`,
    sql`update bill_order_lines set refunded = refunded where order_id = ${of.orderId}`,
    sql`insert into order_log (order_id, party, deed) values (${of.orderId}, 'buyer', 'bench')`,
    ...detail(of.orderId),
  ],
  'way to pay': ({ orderId }) => [
    sql`select * from bill_orders where id = ${orderId} for update`,
    sql`update payments set updated_at = now() where order_id = ${orderId}`,
    sql`update bill_orders set updated_at = now() where id = ${orderId}`,
    ...detail(orderId),
  ],
  orders: ({ owner }) => [
    sql`select * from bill_orders where buyer_owner = ${owner} and hidden_at is null and seller_type = 1 order by id desc limit 20`,
    sql`select count(*) from bill_orders where buyer_owner = ${owner} and hidden_at is null and seller_type = 1`,
  ],
}

let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10).unref()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

answerGrown({
  grow,
  raw: RAW,
  /** MiB now, and the most since it was asked last. */
  memory() {
    const [now, most] = [process.memoryUsage.rss(), peak]
    peak = 0
    return { now: now / 2 ** 20, most: Math.max(now, most) / 2 ** 20 }
  },
  /** MiB in use once everything unused was collected. */
  inUse() {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 2 ** 20
  },
})
