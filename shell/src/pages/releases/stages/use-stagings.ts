import type { StagingAct } from '@southbound/shared/contract/constants'
import { api, type DataOf, tryAct, useBus, useCall, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { useEvery } from '../use-board.ts'

export type Staging = DataOf<'GET /operations/releases/stagings'>['rows'][number]
export type Judgement = DataOf<'GET /operations/releases/:name/judgements'>['rows'][number]
const AGAIN_MS = 10_000
const REASON = 500

export function useStagings() {
  const found = useCall('GET /operations/releases/stagings')
  useBus('releases.changed', found.reload)
  useEvery(AGAIN_MS, found.reload)
  return found
}

/** What a package is called by people; a new one by its own name. The history of a freeze may name all. */
export function usePackageName(): (name: string) => string {
  const { t } = useText('releases')
  const KNOWN = ['shell', 'mf-discovery', 'mf-account', 'mf-cases', 'mf-commerce', 'mf-content'] as const
  return (name) => {
    if (name === 'all') return t('freeze.all')
    const known = KNOWN.find((one) => one === name)
    return known ? t(`names.${known}`) : name
  }
}

/** Asks for the reason, acts on what was seen, and shows what came of it. */
export function useStagingAct(onDone: () => void) {
  const { t } = useText('releases')
  const packageName = usePackageName()
  return async ({ id, name, version, changes }: Staging, act: StagingAct) => {
    const words = { name: packageName(name), version }
    await askReason({
      keep: `staging:${id}:${act}`,
      title: t(`stage.ask.${act}`, words),
      text: t(`stage.askText.${act}`, words),
      confirm: t(`stage.do.${act}`),
      danger: act === 'withdraw',
      reason: { label: t('ask.reason'), hint: t('ask.reasonHint'), max: REASON },
      send: (reason) => {
        const body = { act, reason, changes }
        return tryAct(
          () => api('POST /operations/releases/stagings/:id/move', { params: { id }, body }),
          t('stage.done'),
        )
      },
    })
    onDone()
  }
}
