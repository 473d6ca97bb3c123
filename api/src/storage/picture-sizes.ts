import { PICTURE_KINDS, PICTURE_WIDTHS } from '@southbound/shared/contract/constants'

/** Beside the picture's own file: `<key>-960.webp`. */
export const sizeKey = (storageKey: string, kind: string, width: number): string =>
  `${storageKey}-${width}.${kind}`

/** All that there may be of one picture. */
export const sizeKeys = (storageKey: string, widest: number): string[] =>
  PICTURE_KINDS.flatMap((kind) =>
    [...PICTURE_WIDTHS, widest].map((width) => sizeKey(storageKey, kind, width)),
  )
