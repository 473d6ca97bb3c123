import { ApiError, Link, LoadedProvider, notify, paths, useText } from '@southbound/shared/platform'
import { FailedState, Notice, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'

interface PreviewPageProps<T> {
  /** What the public page's loader answers, of the draft. */
  load: (signal: AbortSignal) => Promise<T>
  page: ComponentType
  back?: string
}

/** A draft in its public page's screen, for its owner; nothing on it acts. */
export function PreviewPage<T>({ load, page: Page, back = paths.information() }: PreviewPageProps<T>) {
  const { t } = useText('discovery')
  const { data, failure, again } = useLoad(load)
  const hold = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, summary')) return
    event.preventDefault()
    event.stopPropagation()
    notify.info(t('preview.still'))
  }
  return (
    <>
      <Wrap>
        <Notice tone="info" actions={<Link to={back}>{t('preview.back')}</Link>}>
          {t('preview.only')}
        </Notice>
        {failure && <FailedState message={failure} onRetry={again} />}
        {!data && !failure && <Skeleton lines={12} />}
      </Wrap>
      {data && (
        <div onClickCapture={hold}>
          <LoadedProvider value={data}>
            <Page />
          </LoadedProvider>
        </div>
      )}
    </>
  )
}

function useLoad<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): a new turn loads again
  useEffect(() => {
    const stop = new AbortController()
    setFailure(null)
    load(stop.signal).then(
      (loaded) => stop.signal.aborted || setData(loaded),
      (error) => stop.signal.aborted || setFailure(error instanceof ApiError ? error.message : String(error)),
    )
    return () => stop.abort()
  }, [load, turn])
  return { data, failure, again: useCallback(() => setTurn((n) => n + 1), []) }
}
