import type { LiveMessage } from '../../plugins/context.ts'
import { notify } from '../../plugins/live-events.ts'
import { Refusal } from '../../plugins/refusal.ts'
import type { Mailing } from '../account/notice.service.ts'
import type { Desk } from './desk.ts'

/** Work on cases that no person does; what it raises is sent in the same transaction. */
export async function asSystem(job: Mailing, now: Date, act: (desk: Desk) => Promise<void>): Promise<void> {
  const raised: [readonly string[], LiveMessage][] = []
  await act(systemDesk(job, now, (to, message) => void raised.push([to, message])))
  for (const [to, message] of raised) await notify(job.db, { to, message })
}

function systemDesk({ db, pageAddress }: Mailing, now: Date, raise: Desk['raise']): Desk {
  const refuse = (name: ConstructorParameters<typeof Refusal>[0]): never => {
    throw new Refusal(name)
  }
  return {
    db,
    pageAddress,
    now,
    raise,
    actor: null,
    locale: 'en',
    ip: null,
    userAgent: null,
    fail: refuse,
    invalid: () => refuse('input.invalid'),
  }
}
