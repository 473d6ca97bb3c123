import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { readCase, type Work } from '../case-work.ts'
import { writeLog } from '../log/case-log.ts'
import { takersLeft, waitingOf } from './pool-copies.ts'
import { leavePool } from './pool-return.ts'

const { inPool, withdrawn } = CASE_STATUS

/** Once as many work on a request as its student allows, no case of it waits in the pool. */
export async function endFilled(work: Work): Promise<void> {
  const { desk, row } = work
  if ((await takersLeft(desk.db, row)) > 0) return
  for (const id of await waitingOf(desk.db, row)) {
    const found = id === row.id ? work : await readCase(desk.db, id, true)
    if (found) await fill(found === work ? work : { desk, ...found })
  }
}

async function fill(work: Work) {
  await writeLog(work, { action: 'pool_filled', fromStatus: inPool, toStatus: withdrawn })
  await leavePool(work)
}
