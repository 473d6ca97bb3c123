import { LIMITS } from '@southbound/shared/contract/constants'
import { Link, paths, pick, useBus, useCall, useLocale, useSession, useText } from '@southbound/shared/platform'
import { Button, ButtonLink, EmptyState, FailedState, Skeleton } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ConfirmRemoval } from '../components/ConfirmRemoval.tsx'
import { groupsOf } from '../components/compare-groups.ts'
import { setKept } from '../components/keeping.ts'
import { useKept } from '../components/kept.ts'
import { courseNames, slugName } from '../components/names.ts'
import { Panel } from '../components/Panel.tsx'
import type { CompareItem } from '../components/wire.ts'
import styles from './ComparePanel.module.css'

/** The comparison in the right bar: what is in each group, n of four. */
export default function ComparePanel() {
  const { t } = useText('discovery')
  const count = useKept('compare', useSession().status === 'in').size
  const button = (
    <>
      {t('compare.panel')}
      {count > 0 && <b className="num">{count}</b>}
    </>
  )
  return (
    <Panel name="compare" title={t('compare.panel')} button={button} dark={count > 0}>
      <Compared />
    </Panel>
  )
}

function Compared() {
  const { t } = useText('discovery')
  const call = useCall('POST /contrast/contrastList')
  useBus('comparison.changed', call.reload)
  if (call.state === 'failed') return <FailedState title={t('comparison.failed')} message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={5} />
  const groups = groupsOf(call.data).filter(({ list }) => list.length > 0)
  if (groups.length === 0) {
    const find = (
      <ButtonLink to={paths.courseFinder()} as={Link}>
        {t('comparison.find')}
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
        {t(`group.${courseType}`)} <span className="num">{t('compare.count', { count: list.length, max: LIMITS.compare })}</span>
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
  const [asking, setAsking] = useState(false)
  const named = courseNames(item.detail)
  const name = pick(named, locale)
  return (
    <li className={styles.item}>
      <div>
        <Link to={paths.courseDetail(item.courseType, slugName(named), item.id)}>{name}</Link>
        <p>{item.schoolName}</p>
      </div>
      <Button small look="plain" onClick={() => setAsking(true)} aria-label={t('keepOf', { word: t('remove'), name })}>
        {t('remove')}
      </Button>
      <ConfirmRemoval
        of="compare"
        name={asking ? name : null}
        onClose={() => setAsking(false)}
        onConfirm={() => setKept({ kind: 'compare', id: item.id, courseType: item.courseType }, false, t)}
      />
    </li>
  )
}
