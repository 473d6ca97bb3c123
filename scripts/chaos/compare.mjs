/** How often the mark of each kind of act is in the database. */
const COUNTS = {
  message: (marks) =>
    `select m.idempotency_key as mark, count(distinct m.id)::int as n, count(b.*)::int as delivered from messages m
      left join mailbox b on b.message_id = m.id and b.account_id <> m.sender_id
      where m.content in (${marks}) group by 1`,
  income: (marks) =>
    `select r.idempotency_key as mark, count(distinct r.id)::int as n, count(i.*)::int as delivered from income_records r
      left join income_items i on i.record_id = r.id where r.idempotency_key in (${marks}) group by 1`,
  upload: (marks) =>
    `select replace(original_name, '.pdf', '') as mark, count(*)::int as n, 1 as delivered from files
      where replace(original_name, '.pdf', '') in (${marks}) group by 1`,
  favourite: (marks) =>
    `select account_id || ' ' || target_id as mark, count(*)::int as n, 1 as delivered from favourites
      where type = 1 and account_id || ' ' || target_id in (${marks}) group by 1`,
}
const quoted = (acts) => [...new Set(acts.map(({ mark }) => mark))].map((mark) => `'${mark}'`).join(', ')

/**
 * What was acknowledged and is not there, and what is there
 * twice; `fetchFile` brings the bytes that an upload left.
 */
export async function compare(acts, ask, fetchFile) {
  const [lost, twice] = [[], []]
  for (const [kind, count] of Object.entries(COUNTS)) {
    const mine = acts.filter((act) => act.kind === kind && act.fate !== 'refused')
    if (mine.length === 0) continue
    const found = new Map((await ask(count(quoted(mine)))).map((row) => [row.mark, row]))
    for (const { mark, fate } of mine) {
      const { n = 0, delivered = 0 } = found.get(mark) ?? {}
      if (fate === 'done' && (n === 0 || delivered === 0)) lost.push(`${kind} ${mark}`)
      if (n > 1) twice.push(`${kind} ${mark}: ${n}`)
    }
  }
  return { lost: [...lost, ...(await lostNames(acts, ask)), ...(await lostBytes(acts, fetchFile))], twice }
}

async function lostBytes(acts, fetchFile) {
  const lost = []
  for (const act of acts.filter(({ kind, fate }) => kind === 'upload' && fate === 'done'))
    if ((await fetchFile(act)) !== act.bytes) lost.push(`bytes of upload ${act.mark}`)
  return lost
}

/** A name is the last that was acknowledged, or one that was sent after it. */
async function lostNames(acts, ask) {
  const renames = acts.filter(({ kind, fate }) => kind === 'rename' && fate !== 'refused')
  const accounts = [...new Set(renames.map(({ account }) => account))]
  if (accounts.length === 0) return []
  const rows = await ask(`select id::text as id, nickname from accounts where id in (${accounts.join(', ')})`)
  return rows.flatMap(({ id, nickname }) => {
    const mine = renames.filter(({ account }) => account === id)
    const last = mine.findLastIndex(({ fate }) => fate === 'done')
    const allowed = mine.slice(Math.max(0, last)).map(({ mark }) => mark)
    return last < 0 || allowed.includes(nickname) ? [] : [`rename ${allowed[0]}: it is "${nickname}"`]
  })
}
