import { type Named, useUrl } from '@southbound/shared/platform'
import { useEffect } from 'react'
import { noteSeen, type Seen } from './seen.ts'
import { tellSeen } from './tell-seen.ts'

type NoteSeenProps = Pick<Seen, 'kind' | 'to' | 'by'> & { id: string; named: Named }
export function NoteSeen({ kind, id, to, named, by }: NoteSeenProps) {
  const { path } = useUrl()
  const isPreview = path.startsWith('/preview/')
  const { nameEn, nameCn } = named
  const [byEn, byCn] = [by.nameEn, by.nameCn]
  useEffect(() => {
    if (!isPreview) noteSeen({ kind, to, nameEn, nameCn, by: { nameEn: byEn, nameCn: byCn } })
  }, [isPreview, kind, to, nameEn, nameCn, byEn, byCn])
  useEffect(() => {
    if (!isPreview) tellSeen(kind, id)
  }, [isPreview, kind, id])
  return null
}
