import { api, type DataOf, useAct, useCall } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'

export type TakenPictures = DataOf<'GET /operations/releases/:name/pictures'>['rows'][number]
export type PicturedPage = TakenPictures['report']['pages'][number]
export type Pair = PicturedPage['pairs'][number]
export type Picture = Pair['new']

export const usePictures = (name: string) =>
  useCall('GET /operations/releases/:name/pictures', { params: { name } })

/** The pair in a language at a width; null where that look failed. */
export const pairIn = (
  { pairs }: PicturedPage,
  language: Pair['language'],
  width: Pair['width'],
): Pair | null => pairs.find((one) => one.language === language && one.width === width) ?? null

/** In any language at any width. */
export const isChanged = ({ pairs }: PicturedPage): boolean => pairs.some(({ share }) => share > 0)

export interface WhichPicture {
  name: string
  version: string
  file: string
}
/** The address of a picture's bytes while it is shown; only staff may load them. */
export function usePicture({ name, version, file }: WhichPicture) {
  const [address, setAddress] = useState<string | null>(null)
  const { run, error } = useAct(
    (signal: AbortSignal) =>
      api(
        'GET /operations/releases/:name/pictures/:version/:file',
        { params: { name, version, file } },
        { binary: true, signal },
      ),
    { inPlace: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is loaded anew
  useEffect(() => {
    const controller = new AbortController()
    let made = ''
    setAddress(null)
    void run(controller.signal).then((blob) => {
      if (!blob || controller.signal.aborted) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      controller.abort()
      URL.revokeObjectURL(made)
    }
  }, [name, version, file])
  return { address, error }
}
