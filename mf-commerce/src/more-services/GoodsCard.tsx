import { formatMoney, formatNumber, useText } from '@southbound/shared/platform'
import { Card, Heading, Tag } from '@southbound/shared/ui/page'
import { GoodsName } from '../components/GoodsName.tsx'
import type { Goods, Unit } from '../components/wire.ts'
import { AddToCart } from './AddToCart.tsx'
import styles from './GoodsCard.module.css'

export function GoodsCard({ goods }: { goods: Goods }) {
  const { t, locale } = useText('commerce')
  const unit = goods.unit as Unit
  const own = locale === 'zh' ? goods.descriptionCn : goods.descriptionEn
  return (
    <Card as="li" className={styles.card}>
      <Heading level={2} look="sans">
        <GoodsName goods={goods} />
      </Heading>
      <p className={styles.about} lang={own ? undefined : locale === 'zh' ? 'en' : 'zh-Hans'}>
        {own || (locale === 'zh' ? goods.descriptionEn : goods.descriptionCn)}
      </p>
      <p className={styles.tags}>
        {goods.discountTiers.map(({ qty, percent }) => (
          <Tag key={qty} tone="gold">
            {t('goods.tier', {
              quantity: t(`unit.${unit}`, { count: qty }),
              percent: formatNumber(percent),
            })}
          </Tag>
        ))}
        {goods.renewable && <Tag tone="sea">{t('goods.renewable')}</Tag>}
        <Tag>
          {t('goods.for', { who: goods.audience.map((type) => t(`audience.${type}`)).join(t('goods.and')) })}
        </Tag>
      </p>
      <div className={styles.foot}>
        <p className={styles.price}>
          <strong>{formatMoney({ amount: goods.price, currency: goods.currency }, locale)}</strong>
          <span className={styles.unit}>{t(`per.${unit}`)}</span>
          <span className={styles.limits}>
            {t('goods.limits', {
              min: goods.minQty,
              max: t(`unit.${unit}`, { count: goods.maxQty }),
              step: goods.step,
              context: goods.step > 1 ? 'step' : undefined,
            })}
          </span>
        </p>
        <AddToCart goods={goods} />
      </div>
    </Card>
  )
}
