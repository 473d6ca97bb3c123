import { useAllowed, useCall, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { History } from './History.tsx'
import { ErrorList } from './health/ErrorList.tsx'
import { HealthTable } from './health/HealthTable.tsx'
import { LiveNow } from './LiveNow.tsx'
import { MoveDialog } from './move/MoveDialog.tsx'
import type { Wish } from './move/move.ts'
import { Pictures } from './pictures/Pictures.tsx'
import { PreviewDialog } from './previews/PreviewDialog.tsx'
import { Previews } from './previews/Previews.tsx'
import styles from './Releases.module.css'
import { PlanDialog } from './stages/PlanDialog.tsx'
import { usePackageName } from './stages/use-stagings.ts'
import { TeamKey } from './TeamKey.tsx'
import { Trends } from './trends/Trends.tsx'
import type { useBoard } from './use-board.ts'
import { VersionTable } from './VersionTable.tsx'
import type { PackageLine } from './wire.ts'

interface PackageDetailProps {
  line: PackageLine
  serial: number
  minutes: number
  health: ReturnType<typeof useBoard>['health']
  /** Versions whose comparison is on the page already. */
  inStages: readonly string[]
  onPlanned: () => void
}
export type OnWish = ((wish: Wish) => void) | undefined

export function PackageDetail({ line, serial, minutes, health, inStages, onPlanned }: PackageDetailProps) {
  const { t } = useText('releases')
  const mayManage = useAllowed('releases.manage')
  const packageName = usePackageName()
  const [staged, setStaged] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const [acts, setActs] = useState(0)
  const previews = useCall('GET /operations/releases/previews')
  const afterPreview = () => {
    previews.reload()
    setActs((count) => count + 1)
  }
  const shownBefore = (previews.data?.rows ?? []).filter(({ name }) => name === line.name)
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
          <Pictures line={line} />
          <Trends name={line.name} inStages={inStages} />
          <VersionTable
            line={line}
            onWish={onWish}
            onStage={mayManage ? setStaged : undefined}
            onPreview={setPreviewed}
          />
          <HealthTable name={line.name} health={health} />
          <ErrorList name={line.name} minutes={minutes} />
        </div>
        <div className={styles.side}>
          {shownBefore.length > 0 && <Previews rows={shownBefore} onDone={afterPreview} />}
          <History name={line.name} serial={serial} acts={acts} />
          {mayManage && <TeamKey line={line} />}
        </div>
      </div>
      {staged && (
        <PlanDialog
          line={line}
          version={staged}
          onClose={() => {
            setStaged(null)
            onPlanned()
          }}
        />
      )}
      {previewed && (
        <PreviewDialog
          name={line.name}
          version={previewed}
          onClose={() => {
            setPreviewed(null)
            afterPreview()
          }}
        />
      )}
      {asked && <MoveDialog line={line} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
