import { notify, useText } from '@southbound/shared/platform'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * Its code comes when it is first shown; when it does not come,
 * showing it again asks again. `close` takes back the wish to show it.
 */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  close?: (props: P) => void,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part
  return function OnDemand(props: P) {
    const { t } = useText('shell')
    const [Part, setPart] = useState(() => known)
    // biome-ignore lint/correctness/useExhaustiveDependencies(props): asked for once for each showing
    useEffect(() => {
      let here = true
      const show = (part: ComponentType<P>) => {
        known = part
        if (here) setPart(() => part)
      }
      if (!known) {
        load().then(
          ({ default: part }) => show(part),
          () => {
            if (!here) return
            notify.error(t('failed.act'))
            close?.(props)
          },
        )
      }
      return () => {
        here = false
      }
    }, [t])
    return Part ? <Part {...props} /> : null
  }
}
