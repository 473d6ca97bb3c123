import { otherName, pick, useText } from '@southbound/shared/platform'
import styles from './GoodsName.module.css'
import type { Goods } from './wire.ts'

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
