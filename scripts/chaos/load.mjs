import { randomUUID } from 'node:crypto'
import { setInterval as every } from 'node:timers'

const SEARCHES = ['nursing', 'accounting', 'master of data science', 'engineering', '会计', 'design', '']
/** The office of the platform. */
const PLATFORM = '0'
const one = (list) => list[Math.floor(Math.random() * list.length)]

/** A page of a PDF, one of a kind. */
const paper = (mark) =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  ]
    .concat(['3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj', 'trailer<</Root 1 0 R>>'])
    .concat([`%${mark}`, '%%EOF', ''])
    .join('\n')

/** What workers do, each act with a mark of its own. A repetition sends the same again. */
function acts({ students, agents, courses }, { call, form }, record) {
  const names = new Map()
  return [
    async function message() {
      const [person, mark] = [one(students), randomUUID()]
      const body = { receiver: [PLATFORM], subject: 'Chaos', content: mark, idempotencyKey: mark }
      record.note({ kind: 'message', mark }, await call('/message/sendMessage', body, person))
    },
    async function income() {
      const [person, mark] = [one(agents), randomUUID()]
      const body = {
        category: 2,
        counterpartyType: 1,
        counterpartyName: mark,
        currency: 'AUD',
        amount: '10.00',
      }
      const whole = { ...body, expectedAt: '2027-05-20', idempotencyKey: mark }
      record.note({ kind: 'income', mark }, await call('/income/record', whole, person))
    },
    async function upload() {
      const [person, mark] = [one(students), randomUUID()]
      const file = { name: `${mark}.pdf`, bytes: paper(mark) }
      const reply = await form('/fileOperate/upload', { docTypeCode: 'O14', file }, person)
      record.note({ kind: 'upload', mark, person, bytes: file.bytes }, reply)
    },
    async function favourite() {
      const [person, course] = [one(students), one(courses)]
      const reply = await call('/favorite/modify', { favoriteId: course, favoriteType: 1 }, person)
      record.note({ kind: 'favourite', mark: `${person.id} ${course}` }, reply)
    },
    async function rename() {
      const person = one(students)
      if (person.isRenaming) return
      person.isRenaming = true
      const mark = `chaos ${names.size} ${Date.now().toString(36)}`
      names.set(mark, person.id)
      const began = Date.now()
      const reply = await call('/account/modifyAccount', { operateType: 3, nickname: mark }, person)
      const fate = record.note({ kind: 'rename', mark, account: person.id, began }, reply)
      // A reader sees his own write, whichever node and server he reads from.
      if (fate === 'done') {
        const read = await call('/account/content', {}, person)
        if (read.status === 200 && read.data?.nickname !== mark)
          record.note({ kind: 'stale', mark }, { status: 200, code: 200 })
      }
      person.isRenaming = false
    },
  ]
}

/**
 * Readers of searches and pages, and workers, at a steady
 * rate, however long the answers take. Returns their end.
 */
export function load(people, client, record, { readers, workers, pages }, told) {
  const { call, page } = client
  const all = acts(people, client, record)
  const waiting = new Set()
  const start = (work) => {
    const going = work().catch((error) => told.broken(error))
    waiting.add(going)
    going.finally(() => waiting.delete(going))
  }
  const read = async () => {
    const body = { keyword: one(SEARCHES), page: 1, rows: 10, facets: [] }
    const { status, ms } = await call('/search/course', body)
    if (status === 200) told.read(ms)
  }
  let shown = 0
  const open = async () => told.page(await page(`/news-tips?page=1&asked=${shown++}`))
  let turn = 0
  const timers = [
    every(() => start(read), 1_000 / readers),
    every(() => start(open), 1_000 / pages),
    every(() => start(all[turn++ % all.length]), 1_000 / workers),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(waiting)
  }
}
