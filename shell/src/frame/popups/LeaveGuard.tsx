import { hasUnsaved, type Translate, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

let isForced = false
/** The session or the network is gone, and forms have kept what was typed. */
export function leaveAtOnce(go: () => void): void {
  isForced = true
  go()
  isForced = false
}

export const mayLeave = async (t: Translate): Promise<boolean> =>
  !hasUnsaved() ||
  confirm({
    title: t('leave.title'),
    text: t('leave.text'),
    confirm: t('leave.leave'),
    cancel: t('leave.stay'),
    danger: true,
  })

export function LeaveGuard() {
  const { t } = useText('shell')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isForced && hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave(t).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  return null
}
