import { notify, useText } from '@southbound/shared/platform'
import { type ComponentType, useEffect, useState } from 'react'

/** Its code comes when it is first shown; when it does not come, showing it again asks again. */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part
  return function OnDemand(props: P) {
    const { t } = useText('shell')
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      let here = true
      const show = (part: ComponentType<P>) => {
        known = part
        if (here) setPart(() => part)
      }
      if (!known) {
        load().then(
          ({ default: part }) => show(part),
          () => here && notify.error(t('failed.act')),
        )
      }
      return () => {
        here = false
      }
    }, [t])
    return Part ? <Part {...props} /> : null
  }
}
