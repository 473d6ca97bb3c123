import { api, bus, notify, useAct, useText } from '@southbound/shared/platform'
import type { PackageLine, VisitorAudience } from '../wire.ts'

export type Wish =
  | { act: 'promote' | 'rollback' | 'canary'; version: string }
  | { act: 'abort'; version: string }
export interface MoveWords {
  reason: string
  audience?: VisitorAudience
  again?: true
}

function send(name: string, { act, version }: Wish, { reason, audience, again }: MoveWords, serial: number) {
  const params = { name }
  if (act === 'abort')
    return api('POST /operations/releases/:name/abort', { params, body: { reason, serial } })
  if (act === 'promote')
    return api('POST /operations/releases/:name/promote', {
      params,
      body: { version, reason, serial, again },
    })
  if (act === 'rollback')
    return api('POST /operations/releases/:name/rollback', {
      params,
      body: { version, reason, serial, again },
    })
  return api('POST /operations/releases/:name/canary', {
    params,
    body: { version, ...(audience as VisitorAudience), reason, serial, again },
  })
}

export function useMove({ name }: PackageLine, wish: Wish, seen: number, onDone: () => void) {
  const { t } = useText('releases')
  const { run, busy, error } = useAct((said: MoveWords) => send(name, wish, said, seen), { inPlace: true })
  const move = async (said: MoveWords) => {
    if (!(await run(said))) return false
    notify.success(t(`done.${wish.act}`, { version: wish.version, percent: said.audience?.percent }))
    bus.emit('releases.changed')
    onDone()
    return true
  }
  return { move, busy, error }
}
