import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { pick, useSession, useText } from '@southbound/shared/platform'
import { Disclosure, Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { type CaseChoice, useShownCase } from '../case/use-case.ts'
import { Thread } from './Thread.tsx'

/** One thread for each choice; it is read once it is opened. */
export function Threads() {
  const { t } = useText('cases')
  const { role } = useSession()
  const { orderParamList, status } = useShownCase().detail
  if (status === CASE_STATUS.draft || role === 'operator' || orderParamList.length === 0) return null
  return (
    <Panel title={t('offer.thread.title')}>
      {orderParamList.map((choice) => (
        <ThreadOf key={choice.choiceId} choice={choice} />
      ))}
    </Panel>
  )
}

function ThreadOf({ choice }: { choice: CaseChoice }) {
  const { locale } = useText('cases')
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      summary={`${pick(choice.course, locale)} · ${pick(choice.school, locale)}`}
      onOpen={() => setOpen(true)}
    >
      {open && <Thread choice={choice} />}
    </Disclosure>
  )
}
