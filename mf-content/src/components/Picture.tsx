import { PICTURE_WIDTHS } from '@southbound/shared/contract/constants'
import type { ArticleRow } from './article-names.ts'

interface PictureProps {
  picture: NonNullable<ArticleRow['cover']>
  alt: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** The first of its page. */
  eager?: boolean
  className?: string
}

/** An article's picture in the size and kind that fits; its room is kept before it comes. */
export function Picture({ picture: { src, width, height }, alt, sizes, eager, className }: PictureProps) {
  const base = src.replace(/\.jpg$/, '')
  const set = (kind: string) =>
    [
      ...PICTURE_WIDTHS.filter((one) => one < width).map((one) => `${base}-${one}.${kind} ${one}w`),
      `${base}.${kind} ${width}w`,
    ].join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={src}
        srcSet={set('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
