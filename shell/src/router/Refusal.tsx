import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import { notify, type Role, type useGo, useText } from '@southbound/shared/platform'
import { Notice, Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import type { Rules } from './guard.ts'
import { refusalWords } from './refusal-words.ts'

interface RefusalProps {
  rules: Rules
  role: Role
  to: string
  afterMs: number
  go: ReturnType<typeof useGo>
}

/** The reason goes along to the page that follows: a second is too short to read it. */
export default function Refusal({ rules, role, to, afterMs, go }: RefusalProps) {
  const { t } = useText('shell')
  const reason = t(`refusal.${refusalWords(rules, role)}`, { email: CONTACT_EMAIL })
  useEffect(() => {
    const timer = setTimeout(() => {
      notify.error(reason)
      go(to, { replace: true })
    }, afterMs)
    return () => clearTimeout(timer)
  }, [go, to, afterMs, reason])
  return (
    <Wrap>
      <Notice tone="error">{reason}</Notice>
    </Wrap>
  )
}
