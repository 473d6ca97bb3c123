import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import { useGo, useText } from '@southbound/shared/platform'
import { Notice, Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import type { RefusalWord } from './guard.ts'

const TURN_MS = 50
/** While a person signs out, that way has `afterMs` to begin. */
export function GoToLogin({ to, afterMs = TURN_MS }: { to: string; afterMs?: number }) {
  const go = useGo()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => go(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [go, to, state, afterMs])
  return null
}

export function Refusal({ text, to, afterMs }: { text: RefusalWord; to: string; afterMs: number }) {
  const { t } = useText('shell')
  const go = useGo()
  useEffect(() => {
    const timer = setTimeout(() => go(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [go, to, afterMs])
  return (
    <Wrap>
      <Notice tone="error">{t(`refusal.${text}`, { email: CONTACT_EMAIL })}</Notice>
    </Wrap>
  )
}
