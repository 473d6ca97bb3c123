import type { CompareItem } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import {
  formatMoney,
  Link,
  paths,
  pick,
  useBus,
  useCall,
  useLocale,
  useText,
} from '@southbound/shared/platform'
import { Button, ButtonLink, EmptyState, FailedState, Skeleton, Tag } from '@southbound/shared/ui/page'
import type { MouseEvent } from 'react'
import { groupsOf } from '../components/keeping/compare-groups.ts'
import { confirmRemoval } from '../components/keeping/confirm-removal.ts'
import { setKept } from '../components/keeping/keeping.ts'
import { WhenSignedIn } from '../components/keeping/SignInFirst.tsx'
import { courseNames, slugName } from '../components/names.ts'
import styles from './ComparePanel.module.css'

export default function ComparePanel() {
  return (
    <WhenSignedIn text="compare">
      <Compared />
    </WhenSignedIn>
  )
}

function Compared() {
  const { t } = useText('discovery')
  const call = useCall('POST /contrast/contrastList')
  useBus('comparison.changed', call.reload)
  if (call.state === 'failed')
    return <FailedState title={t('compare.failed')} message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={5} />
  const groups = groupsOf(call.data).filter(({ list }) => list.length > 0)
  if (groups.length === 0) {
    const find = (
      <ButtonLink to={paths.courseFinder()} as={Link}>
        {t('compare.find')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('compare.empty')} actions={find}>
        {t('compare.emptyHint', { max: LIMITS.compare })}
      </EmptyState>
    )
  }
  return groups.map(({ courseType, list }) => (
    <section key={courseType} className={styles.group}>
      <h3 className={styles.title}>
        {t(`group.${courseType}`)}{' '}
        <span className="num">{t('compare.count', { count: list.length, max: LIMITS.compare })}</span>
      </h3>
      <ul>
        {list.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <ButtonLink small wide to={paths.courseComparison({ courseType })} as={Link}>
        {t('compare.open')}
      </ButtonLink>
    </section>
  ))
}

function Item({ item }: { item: CompareItem }) {
  const { t } = useText('discovery')
  const locale = useLocale()
  const named = courseNames(item.detail)
  const name = pick(named, locale)
  const remove = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (await confirmRemoval('compare', name, t, currentTarget))
      await setKept({ kind: 'compare', id: item.id, courseType: item.courseType }, false, t)
  }
  return (
    <li className={styles.item}>
      <div>
        <Link to={paths.courseDetail(item.courseType, slugName(named), item.id)}>{name}</Link>
        <p>
          {item.schoolName}
          {item.detail.fee && ` · ${formatMoney(item.detail.fee, locale)}`}{' '}
          {item.isContract && <Tag tone="sea">{t('favourites.contract')}</Tag>}
        </p>
      </div>
      <Button small look="plain" onClick={remove} aria-label={t('keepOf', { word: t('remove'), name })}>
        {t('remove')}
      </Button>
    </li>
  )
}
