import { LOGO_WIDTHS } from '@southbound/shared/contract/constants'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './Monogram.module.css'

/** Dark enough for white at 7:1. */
const GROUNDS = [
  '#0b3d62',
  '#5b3a8c',
  '#8a1c3b',
  '#1f4e79',
  '#7a4b2a',
  '#0b5a54',
  '#3f4c1f',
  '#6b2d5c',
  '#2f3e75',
  '#7a2e1d',
]
const SMALL_WORDS = new Set(['of', 'the', 'and', 'for', 'in', 'at', 'de'])

function lettersOf(name: string): string {
  const han = name.match(/\p{Script=Han}/u)
  if (han) return han[0]
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !SMALL_WORDS.has(word.toLowerCase()))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
function groundOf(seed: string): string | undefined {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return GROUNDS[sum % GROUNDS.length]
}

export interface MonogramProps {
  name: string
  /** The id, so that both languages have the same colour. */
  seed?: string
  picture?: string | null
  size?: 'small' | 'normal' | 'large'
  round?: boolean
  label?: string
}

/** `as` is one of the sizes for pages, the whole picture without it. */
const pictureAddress = (docId: string, as?: string): string =>
  `/api/fileOperate/headImgView/${docId}${as ? `?as=${as}` : ''}`

/** The first letters of a name where it has no picture, or one that does not come. */
export function Monogram({ name, seed = name, picture, size = 'normal', round, label }: MonogramProps) {
  const [lost, setLost] = useState<string>()
  const classes = classNames(styles.mono, styles[size], round && styles.round)
  if (picture && picture !== lost)
    return (
      <Logo
        docId={picture}
        widths={size === 'large' ? LARGE : USUAL}
        onError={() => setLost(picture)}
        className={classes}
        alt={label ?? ''}
      />
    )
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={classes} style={{ background: groundOf(seed) }} {...said}>
      {lettersOf(name)}
    </span>
  )
}

type Widths = readonly [once: number, twice: number]
const [SMALLEST, MIDDLE, LARGEST] = LOGO_WIDTHS
const USUAL: Widths = [SMALLEST, MIDDLE]
const LARGE: Widths = [MIDDLE, LARGEST]

interface LogoProps {
  docId: string
  widths: Widths
  onError: () => void
  className?: string
  alt: string
}

function Logo({ docId, widths: [once, twice], alt, ...image }: LogoProps) {
  const set = (kind: string) =>
    `${pictureAddress(docId, `${once}.${kind}`)}, ${pictureAddress(docId, `${twice}.${kind}`)} 2x`
  return (
    <picture className={styles.logo}>
      <source type="image/avif" srcSet={set('avif')} />
      <source type="image/webp" srcSet={set('webp')} />
      <img
        src={pictureAddress(docId, `${once}.jpg`)}
        srcSet={set('jpg')}
        alt={alt}
        loading="lazy"
        width={44}
        height={44}
        {...image}
      />
    </picture>
  )
}
