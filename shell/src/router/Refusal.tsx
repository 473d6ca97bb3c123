import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import { type Role, type useGo, useText } from '@southbound/shared/platform'
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

export default function Refusal({ rules, role, to, afterMs, go }: RefusalProps) {
  const { t } = useText('shell')
  useEffect(() => {
    const timer = setTimeout(() => go(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [go, to, afterMs])
  return (
    <Wrap>
      <Notice tone="error">{t(`refusal.${refusalWords(rules, role)}`, { email: CONTACT_EMAIL })}</Notice>
    </Wrap>
  )
}
