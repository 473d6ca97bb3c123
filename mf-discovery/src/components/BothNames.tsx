import { type Named, otherName, pick, useText } from '@southbound/shared/platform'
import { Highlight } from '@southbound/shared/ui/page'
import styles from './BothNames.module.css'

export const otherLang = (locale: 'en' | 'zh') => (locale === 'zh' ? 'en' : 'zh-Hans')

export function BothNames({ named, words = [] }: { named: Named; words?: readonly string[] }) {
  const { locale } = useText('discovery')
  const other = otherName(named, locale)
  return (
    <>
      <Highlight text={pick(named, locale)} words={words} />
      {other && (
        <small className={styles.other} lang={otherLang(locale)}>
          <Highlight text={other} words={words} />
        </small>
      )}
    </>
  )
}
