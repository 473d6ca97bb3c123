import { GOODS_TYPES } from '@southbound/shared/contract/constants'
import { Link, paths, useFlag, useLoaded, useMayOpen, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, Heading, Notice, TabLinks, Wrap } from '@southbound/shared/ui/page'
import { GoodsCard } from './GoodsCard.tsx'
import styles from './MoreServicesScreen.module.css'
import type { loader } from './more-services.ts'

export default function MoreServicesScreen() {
  const { t } = useText('commerce')
  const isOpen = useFlag('commerce.cart')
  const { type, goods } = useLoaded<typeof loader>()
  const tabs = GOODS_TYPES.map((each) => ({
    key: String(each),
    label: t(`type.${each}`),
    to: paths.moreServices(each === 1 ? undefined : { type: each }),
  }))
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>{t('goods.title')}</Heading>
        <p className="muted">{t('goods.lead')}</p>
        <OwnServices />
      </header>
      <TabLinks label={t('goods.types')} items={tabs} current={String(type)} as={Link} />
      <p className={styles.about}>{t(`typeAbout.${type}`)}</p>
      {!isOpen && <Notice tone="info">{t('goods.paused')}</Notice>}
      {goods.length === 0 ? (
        <EmptyState title={t('goods.none')}>{t('goods.noneHint')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {goods.map((each) => (
            <GoodsCard key={each.goodsId} goods={each} />
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('goods.note')}</p>
    </Wrap>
  )
}

/** The ways to what the account has bought, and to what an agency itself offers. */
function OwnServices() {
  const { t } = useText('commerce')
  const isIn = useSession().status === 'in'
  const mayOpen = useMayOpen()
  const places = [
    { to: paths.services(), text: t('goods.bought') },
    { to: paths.service(), text: t('goods.offered') },
  ].filter(({ to }) => isIn && mayOpen(to))
  return (
    <div className={styles.own}>
      {places.map(({ to, text }) => (
        <ButtonLink key={to} small to={to} as={Link}>
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
