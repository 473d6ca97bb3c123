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

export const pictureAddress = (docId: string): string => `/api/fileOperate/headImgView/${docId}`

/** The first letters of a name where it has no picture. */
export function Monogram({ name, seed = name, picture, size = 'normal', round, label }: MonogramProps) {
  const classes = classNames(styles.mono, styles[size], round && styles.round)
  if (picture)
    return (
      <img
        className={classes}
        src={pictureAddress(picture)}
        alt={label ?? ''}
        loading="lazy"
        width={44}
        height={44}
      />
    )
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={classes} style={{ background: groundOf(seed) }} {...said}>
      {lettersOf(name)}
    </span>
  )
}
