import type { Scene } from '@southbound/shared/contract'
import { Link, type Named } from '@southbound/shared/platform'
import { Advert, type ShownAdvert } from '@southbound/shared/ui/advert'
import { Crumbs, Heading, Monogram, type MonogramProps, Wrap } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { BothNames } from '../BothNames.tsx'
import { ScenePicture } from '../ScenePicture.tsx'
import styles from './DetailPage.module.css'

interface DetailPageProps {
  crumbs: { label: string; to?: string }[]
  sign: MonogramProps
  named: Named
  below: ReactNode
  /** What the place or the field looks like. */
  scene?: Scene | null
  side: ReactNode
  adverts?: readonly ShownAdvert[]
  bar?: ReactNode
  children: ReactNode
}

export function DetailPage({
  crumbs,
  sign,
  named,
  below,
  scene,
  side,
  adverts,
  bar,
  children,
}: DetailPageProps) {
  return (
    <Wrap className={styles.page}>
      <Crumbs items={crumbs} as={Link} />
      <header className={styles.head}>
        <Monogram {...sign} size="large" />
        <div className={styles.names}>
          <Heading level={1} className={styles.title}>
            <BothNames named={named} />
          </Heading>
          <div className={styles.below}>{below}</div>
        </div>
        {scene && <ScenePicture scene={scene} eager className={styles.scene} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <aside>{side}</aside>
          <Advert from={adverts} slot="DETAIL_SIDE" />
        </div>
        <div className={styles.main}>{children}</div>
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </Wrap>
  )
}
