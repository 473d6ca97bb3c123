import { useGo, useText } from '@southbound/shared/platform'
import { Notice, Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'

/** Leads to the login page; it brings people back afterwards. */
export function GoToLogin({ to }: { to: string }) {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}

/** Says why a page is closed to this account, then leads on. */
export function Refusal({ text, to, afterMs }: { text: string; to: string; afterMs: number }) {
  const { t } = useText('shell')
  const go = useGo()
  useEffect(() => {
    const timer = setTimeout(() => go(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [go, to, afterMs])
  return (
    <Wrap>
      <Notice tone="error">{t(`refusal.${text}`)}</Notice>
    </Wrap>
  )
}
