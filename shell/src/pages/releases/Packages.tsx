import { useAllowed, useText, useUrl } from '@southbound/shared/platform'
import { Empty, NotRead } from '@southbound/shared/ui/desk/panel'
import { NewPackage } from './NewPackage.tsx'
import { PackageCards } from './PackageCards.tsx'
import { PackageDetail } from './PackageDetail.tsx'
import { Decisions, versionsInStages } from './stages/Decisions.tsx'
import { Freezes } from './stages/Freezes.tsx'
import { useStagings } from './stages/use-stagings.ts'
import { useBoard, useMinutes } from './use-board.ts'

export function Packages() {
  const { t } = useText('releases')
  const { search } = useUrl()
  const [minutes] = useMinutes()
  const { overview, health } = useBoard(minutes)
  const stagings = useStagings()
  const mayManage = useAllowed('releases.manage')
  if (!overview.data) return <NotRead found={overview} lines={2} cards={3} />
  const { lines, serial } = overview.data
  const chosen = lines.find(({ name }) => name === search.get('package')) ?? lines[0]
  const newPackage = mayManage && <NewPackage released={lines.map(({ name }) => name)} />
  if (!chosen)
    return (
      <>
        <Empty title={t('none')}>{t('noneHint')}</Empty>
        {newPackage}
      </>
    )
  return (
    <>
      <Decisions stagings={stagings} />
      <Freezes packages={lines.map(({ name }) => name)} />
      <PackageCards lines={lines} health={health.data?.rows} chosen={chosen.name} />
      {newPackage}
      <PackageDetail
        key={chosen.name}
        line={chosen}
        serial={serial}
        minutes={minutes}
        health={health}
        inStages={versionsInStages(stagings, chosen.name)}
        onPlanned={stagings.reload}
      />
    </>
  )
}
