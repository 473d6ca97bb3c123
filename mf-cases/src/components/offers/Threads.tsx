import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { useSession, useText } from '@southbound/shared/platform'
import { Disclosure, Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { linesOf } from '../case/lines.ts'
import { useShownCase } from '../case/use-case.ts'
import { Thread } from './Thread.tsx'

/** One thread for each course or visa; it is read once it is opened. */
export function Threads() {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  const { detail } = useShownCase()
  const lines = linesOf(detail, locale)
  if (detail.status === CASE_STATUS.draft || role === 'operator' || lines.length === 0) return null
  return (
    <Panel title={t('offer.thread.title')}>
      {lines.map(({ id, name }) => (
        <ThreadOf key={id} choiceId={id} name={name} />
      ))}
    </Panel>
  )
}

function ThreadOf({ choiceId, name }: { choiceId: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure summary={name} onOpen={() => setOpen(true)}>
      {open && <Thread choiceId={choiceId} />}
    </Disclosure>
  )
}
