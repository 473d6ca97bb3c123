import { otherName, pick, useText } from '@southbound/shared/platform'
import styles from './GoodsName.module.css'
import type { Goods } from './wire.ts'

/** A good's name in the reader's language, the other beside it. */
export function GoodsName({ goods }: { goods: Goods }) {
  const { locale } = useText('commerce')
  const other = otherName(goods, locale)
  return (
    <>
      {pick(goods, locale)}
      {other && (
        <small className={styles.other} lang={locale === 'zh' ? 'en' : 'zh-Hans'}>
          {other}
        </small>
      )}
    </>
  )
}
