import { type Named, useUrl } from '@southbound/shared/platform'
import { useEffect } from 'react'
import { noteSeen, type Seen } from './seen.ts'

export function NoteSeen({ kind, to, named, by }: Pick<Seen, 'kind' | 'to' | 'by'> & { named: Named }) {
  const { path } = useUrl()
  const isPreview = path.startsWith('/preview/')
  const { nameEn, nameCn } = named
  const [byEn, byCn] = [by.nameEn, by.nameCn]
  useEffect(() => {
    if (!isPreview) noteSeen({ kind, to, nameEn, nameCn, by: { nameEn: byEn, nameCn: byCn } })
  }, [isPreview, kind, to, nameEn, nameCn, byEn, byCn])
  return null
}
