import { CONTACT_EMAIL, TIMES } from '@southbound/shared/contract/constants'
import { Link, notify, paths, useGo, useSession, useText } from '@southbound/shared/platform'
import type { MouseEvent } from 'react'
import type { FrameSection } from '../sections.ts'

const DENIED = ['institution', 'other'] as const

/** Accounts without access are led home after a second. */
export function GuideLink({
  guide: { text, path },
  className,
  onGo,
}: {
  guide: FrameSection
  className?: string
  onGo?: () => void
}) {
  const { t } = useText('shell')
  const { role } = useSession()
  const go = useGo()
  const denied = DENIED.find((one) => one === role)
  const press = (event: MouseEvent) => {
    onGo?.()
    if (!denied) return
    event.preventDefault()
    notify.error(t(`refusal.${denied}`, { email: CONTACT_EMAIL }))
    setTimeout(() => go(paths.home()), TIMES.loginRedirectMs)
  }
  return (
    <Link to={path} className={className} onClick={press}>
      {t(text)}
    </Link>
  )
}
