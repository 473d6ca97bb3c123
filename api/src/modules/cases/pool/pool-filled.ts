import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { readCase, type Work } from '../case-work.ts'
import { writeLog } from '../log/case-log.ts'
import { placesOf } from './pool-copies.ts'
import { leavePool } from './pool-return.ts'

const { inPool, withdrawn } = CASE_STATUS

/** Once as many work on a request as its student allows, no case of it waits in the pool. */
export async function endFilled(work: Work): Promise<void> {
  const { desk, row } = work
  const { left, waiting } = await placesOf(desk.db, row)
  if (left > 0) return
  for (const id of waiting) {
    const found = id === row.id ? work : await readCase(desk.db, id, true)
    if (found) await fill(found === work ? work : { desk, ...found })
  }
}

async function fill(work: Work) {
  await writeLog(work, { action: 'pool_filled', fromStatus: inPool, toStatus: withdrawn })
  await leavePool(work)
}
