import type { Reason } from '@southbound/shared/contract'
import { useText } from '@southbound/shared/platform'
import { Highlight, Tag } from '@southbound/shared/ui/page'
import { coded } from '../names.ts'
import { hitsOf } from './hits.ts'
import styles from './Matched.module.css'

interface MatchedProps {
  parts: readonly string[]
  why?: readonly Reason[]
  shown?: readonly (string | null | undefined)[]
}
const MOST = 3

export function Matched({ parts, why = [], shown = [] }: MatchedProps) {
  const { t } = useText('discovery')
  if (parts.length === 0) return null
  const words = hitsOf(why, [])
  const hidden = (field: string) => {
    const texts = why.filter((reason) => reason.field === field).map(({ text }) => text)
    return texts.some((text) => shown.some((one) => one?.includes(text))) ? undefined : texts[0]
  }
  return (
    <p className={styles.why}>
      <Tag tone="sea">{t('matched.label')}</Tag>
      {parts.slice(0, MOST).map((part) => {
        const text = hidden(part)
        return (
          <span key={part} className={styles.part}>
            {coded(t, 'matched', part)}
            {text && (
              <>
                {' '}
                <b>
                  <Highlight text={text} words={words} />
                </b>
              </>
            )}
          </span>
        )
      })}
    </p>
  )
}
