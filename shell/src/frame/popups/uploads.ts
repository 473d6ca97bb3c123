import { TIMES } from '@southbound/shared/contract/constants'
import { createStore, type Upload, useBus } from '@southbound/shared/platform'
import { useEffect } from 'react'
import { interval } from 'rxjs'

export interface ShownUpload extends Upload {
  state: Exclude<Upload['state'], 'cancelled'>
  percent: number
}

function heard(list: readonly ShownUpload[], upload: Upload): ShownUpload[] {
  const old = list.find(({ id }) => id === upload.id)
  const others = list.filter(({ id }) => id !== upload.id)
  if (upload.state === 'cancelled') return others
  const begun = upload.state === 'started' ? 0 : (old?.percent ?? 0)
  const shown = { ...old, ...upload, state: upload.state, percent: upload.state === 'done' ? 100 : begun }
  return old ? list.map((one) => (one === old ? shown : one)) : [...others, shown]
}

const ticked = (list: readonly ShownUpload[]): ShownUpload[] =>
  list.map((one) =>
    one.state === 'started'
      ? { ...one, percent: Math.min(TIMES.uploadCap, one.percent + TIMES.uploadStep) }
      : one,
  )

export const useUploadStore = createStore<{ uploads: readonly ShownUpload[] }>('uploads', () => ({
  uploads: [],
}))
const change = (next: (list: readonly ShownUpload[]) => readonly ShownUpload[]) =>
  useUploadStore.setState(({ uploads }) => ({ uploads: next(uploads) }))
const drop = (id: string) => change((list) => list.filter((one) => one.id !== id))
const isRising = ({ state, percent }: ShownUpload) => state === 'started' && percent < TIMES.uploadCap

export function useUploads(): { uploads: readonly ShownUpload[]; drop: (id: string) => void } {
  const uploads = useUploadStore((store) => store.uploads)
  useBus('upload', (upload) => {
    change((list) => heard(list, upload))
    if (upload.state === 'done') setTimeout(() => drop(upload.id), TIMES.uploadCloseMs)
  })
  const rising = uploads.some(isRising)
  useEffect(() => {
    if (!rising) return
    const ticks = interval(TIMES.uploadTickMs).subscribe(() => change(ticked))
    return () => ticks.unsubscribe()
  }, [rising])
  return { uploads, drop }
}
