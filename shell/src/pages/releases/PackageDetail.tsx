import { useAllowed, useText } from '@southbound/shared/platform'
import { Heading, Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { History } from './History.tsx'
import { ErrorList } from './health/ErrorList.tsx'
import { HealthTable } from './health/HealthTable.tsx'
import { LiveNow } from './LiveNow.tsx'
import { MoveDialog } from './move/MoveDialog.tsx'
import type { Wish } from './move/move.ts'
import styles from './Releases.module.css'
import { Findings } from './stages/Findings.tsx'
import { PlanDialog } from './stages/PlanDialog.tsx'
import { usePackageName } from './stages/use-stagings.ts'
import { TeamKey } from './TeamKey.tsx'
import type { useBoard } from './use-board.ts'
import { VersionTable } from './VersionTable.tsx'
import type { PackageLine } from './wire.ts'

interface PackageDetailProps {
  line: PackageLine
  serial: number
  minutes: number
  health: ReturnType<typeof useBoard>['health']
  onPlanned: () => void
}
export type OnWish = ((wish: Wish) => void) | undefined

export function PackageDetail({ line, serial, minutes, health, onPlanned }: PackageDetailProps) {
  const { t } = useText('releases')
  const mayManage = useAllowed('releases.manage')
  const packageName = usePackageName()
  const [staged, setStaged] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ wish: Wish; seen: number } | null>(null)
  const onWish: OnWish = mayManage ? (wish) => setAsked({ wish, seen: serial }) : undefined
  return (
    <>
      <header className={styles.title}>
        <Heading level={2}>{packageName(line.name)}</Heading>
        <p className={styles.fine}>
          {line.name} · {line.team ? t('team', { team: line.team }) : t('noTeam')}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <LiveNow line={line} onWish={onWish} />
          {line.canary && (
            <Panel title={t('judged.title')}>
              <Findings name={line.name} version={line.canary.version} />
            </Panel>
          )}
          <VersionTable line={line} onWish={onWish} onStage={mayManage ? setStaged : undefined} />
          <HealthTable name={line.name} health={health} />
          <ErrorList name={line.name} minutes={minutes} />
        </div>
        <div className={styles.side}>
          <History name={line.name} serial={serial} />
          {mayManage && <TeamKey line={line} />}
        </div>
      </div>
      {staged && (
        <PlanDialog
          name={line.name}
          version={staged}
          onClose={() => {
            setStaged(null)
            onPlanned()
          }}
        />
      )}
      {asked && <MoveDialog line={line} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
