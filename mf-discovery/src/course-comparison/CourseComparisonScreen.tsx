import { LIMITS } from '@southbound/shared/contract/constants'
import { Link, paths, useBus, useCall, useText, useUrl } from '@southbound/shared/platform'
import {
  Button,
  ButtonLink,
  CheckRow,
  EmptyState,
  FailedState,
  Heading,
  Skeleton,
  Wrap,
} from '@southbound/shared/ui/page'
import { Tabs } from '@southbound/shared/ui/tabs'
import { useState } from 'react'
import { type CompareGroup, groupsOf } from '../components/keeping/compare-groups.ts'
import styles from './Comparison.module.css'
import { ComparisonTable } from './ComparisonTable.tsx'

export default function CourseComparisonScreen() {
  const { t } = useText('discovery')
  const call = useCall('POST /contrast/contrastList')
  useBus('comparison.changed', call.reload)
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t('comparison.title')}</Heading>
          <p className={styles.lead}>{t('comparison.lead')}</p>
        </div>
        <Button onClick={() => window.print()} className={styles.print}>
          {t('comparison.print')}
        </Button>
      </header>
      {call.state === 'failed' && (
        <FailedState title={t('compare.failed')} message={call.error.message} onRetry={call.reload} />
      )}
      {call.state !== 'failed' && !call.data && <Skeleton lines={12} />}
      {call.state !== 'failed' && call.data && <Groups groups={groupsOf(call.data)} />}
    </Wrap>
  )
}

function Groups({ groups }: { groups: CompareGroup[] }) {
  const { t } = useText('discovery')
  const { search, setSearch } = useUrl()
  const asked = search.get('courseType')
  const shown =
    groups.find(({ courseType }) => String(courseType) === asked) ??
    groups.find(({ list }) => list.length > 0) ??
    groups[0]
  return (
    <Tabs
      label={t('comparison.groups')}
      value={String(shown?.courseType)}
      onChange={(courseType) => setSearch({ courseType }, { replace: true })}
      items={groups.map((group) => ({
        key: String(group.courseType),
        label: t('group.with', {
          group: t(`group.${group.courseType}`),
          n: t('compare.count', { count: group.list.length, max: LIMITS.compare }),
        }),
        content: group === shown ? <Group group={group} /> : null,
      }))}
    />
  )
}

function Group({ group }: { group: CompareGroup }) {
  const { t } = useText('discovery')
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  if (group.list.length === 0) {
    const find = (
      <ButtonLink to={paths.courseFinder({ courseType: group.courseType })} as={Link}>
        {t('compare.find')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('comparison.empty')} actions={find}>
        {t('comparison.emptyHint')}
      </EmptyState>
    )
  }
  return (
    <>
      {group.list.length > 1 && (
        <CheckRow
          label={t('comparison.onlyDiffering')}
          checked={onlyDiffering}
          onChange={setOnlyDiffering}
          className={styles.only}
        />
      )}
      <ComparisonTable group={group} onlyDiffering={onlyDiffering && group.list.length > 1} />
    </>
  )
}
