import { TIMES } from '@southbound/shared/contract/constants'
import { type Upload, useBus } from '@southbound/shared/platform'
import { useCallback, useEffect, useState } from 'react'

/** A file in the upload popup: how far it seems, 0 to 100. */
export interface ShownUpload extends Upload {
  percent: number
}

/** The list after an event: a cancelled file leaves it, a stored one is complete. */
export function heard(list: readonly ShownUpload[], upload: Upload): ShownUpload[] {
  const old = list.find(({ id }) => id === upload.id)
  const others = list.filter(({ id }) => id !== upload.id)
  if (upload.state === 'cancelled') return others
  const begun = upload.state === 'started' ? 0 : (old?.percent ?? 0)
  const shown = { ...old, ...upload, percent: upload.state === 'done' ? 100 : begun }
  return old ? list.map((one) => (one === old ? shown : one)) : [...others, shown]
}

/** The list 20 ms later: files on their way rise by 2, to 90 at most. */
export const ticked = (list: readonly ShownUpload[]): ShownUpload[] =>
  list.map((one) => (one.state === 'started' ? { ...one, percent: Math.min(TIMES.uploadCap, one.percent + TIMES.uploadStep) } : one))

/** What the popup shows. Stored files leave it after 2 s; a failed one stays until it is taken away. */
export function useUploads(): { uploads: readonly ShownUpload[]; drop: (id: string) => void } {
  const [uploads, setUploads] = useState<readonly ShownUpload[]>([])
  const drop = useCallback((id: string) => setUploads((list) => list.filter((one) => one.id !== id)), [])
  useBus('upload', (upload) => {
    setUploads((list) => heard(list, upload))
    if (upload.state === 'done') setTimeout(() => drop(upload.id), TIMES.uploadCloseMs)
  })
  const rising = uploads.some(({ state, percent }) => state === 'started' && percent < TIMES.uploadCap)
  useEffect(() => {
    if (!rising) return
    const timer = setInterval(() => setUploads(ticked), TIMES.uploadTickMs)
    return () => clearInterval(timer)
  }, [rising])
  return { uploads, drop }
}
