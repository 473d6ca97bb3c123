import { FAVOURITE_TYPES, LIMITS, SENDING_LIMITS } from '@southbound/shared/contract/constants'
import { paths, useAllowed, useGo, useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import { type MouseEvent, Suspense, useState } from 'react'
import { confirmRemoval } from '../components/keeping/confirm-removal.ts'
import { letGoMany, setKept } from '../components/keeping/keeping.ts'
import styles from './Favourites.module.css'
import type { Chosen } from './selecting.ts'

const SendDialog = lazyPart(() => import('./SendDialog.tsx'))

export function SelectedActs({
  kind,
  chosen,
  onDone,
}: {
  kind: 'course' | 'agency'
  chosen: readonly Chosen[]
  onDone: () => void
}) {
  const { t } = useText('discovery')
  const maySend = useAllowed('discovery.recommend')
  const [sending, setSending] = useState(false)
  const compare = useComparing(chosen)
  if (chosen.length === 0) return null
  const max = SENDING_LIMITS.favourites
  const isTooMany = mostOfAGroup(chosen) > LIMITS.compare
  const names = t('kept.these', { count: chosen.length })
  const remove = async (event: MouseEvent<HTMLElement>) => {
    if (!(await confirmRemoval('favourite', names, t, event.currentTarget))) return
    await letGoMany(
      kind,
      chosen.map(({ id }) => id),
      t,
    )
    onDone()
  }
  return (
    <div className={styles.acts} role="toolbar" aria-label={names}>
      <span>{t('kept.chosen', { count: chosen.length })}</span>
      {kind === 'course' && (
        <Button disabled={isTooMany} onClick={compare}>
          {t('kept.compare')}
        </Button>
      )}
      {maySend && (
        <Button disabled={chosen.length > max} onClick={() => setSending(true)}>
          {t('kept.send')}
        </Button>
      )}
      <Button look="danger" onClick={remove}>
        {t('kept.removeThese')}
      </Button>
      {isTooMany && <span role="status">{t('kept.mostCompared', { max: LIMITS.compare })}</span>}
      {maySend && chosen.length > max && <span role="status">{t('kept.mostFavourites', { max })}</span>}
      {sending && (
        <Suspense>
          <SendDialog
            list={chosen.map(({ id }) => ({ domain: FAVOURITE_TYPES[kind], domainId: id }))}
            onClose={() => setSending(false)}
            onSent={onDone}
          />
        </Suspense>
      )}
    </div>
  )
}

const mostOfAGroup = (chosen: readonly Chosen[]): number =>
  Math.max(...chosen.map(({ courseType }) => chosen.filter((one) => one.courseType === courseType).length))

function useComparing(chosen: readonly Chosen[]) {
  const { t } = useText('discovery')
  const go = useGo()
  return async () => {
    // A group that is full says so once, and nothing else is tried.
    for (const { id, courseType } of chosen)
      if (courseType && !(await setKept({ kind: 'compare', id, courseType }, true, t))) return
    go(paths.courseComparison({ courseType: chosen[0]?.courseType }))
  }
}
