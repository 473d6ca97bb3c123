import { PICTURE_WIDTHS } from '@southbound/shared/contract/constants'

const KINDS = ['avif', 'webp']

interface PictureProps {
  picture: { src: string; width: number; height: number }
  alt: string
  /** How wide it is shown, as `sizes` says it. A drawing needs none. */
  sizes?: string
  /** The first of its page. */
  eager?: boolean
  className?: string
}

/** In the size and kind that fits, a drawing as it is; its room is kept before it comes. */
export function Picture({ picture: { src, width, height }, alt, sizes, eager, className }: PictureProps) {
  const base = src.replace(/\.jpg$/, '')
  const set = (kind: string) =>
    [
      ...PICTURE_WIDTHS.filter((one) => one < width).map((one) => `${base}-${one}.${kind} ${one}w`),
      `${base}.${kind} ${width}w`,
    ].join(', ')
  const drawn = base === src
  const image = (
    <img
      src={src}
      srcSet={drawn ? undefined : set('jpg')}
      sizes={drawn ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
  if (drawn) return image
  return (
    <picture>
      {KINDS.map((kind) => (
        <source key={kind} type={`image/${kind}`} srcSet={set(kind)} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
