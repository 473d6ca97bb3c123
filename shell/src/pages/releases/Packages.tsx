import { useText, useUrl } from '@southbound/shared/platform'
import { Empty, NotRead } from '@southbound/shared/ui/desk/panel'
import { PackageCards } from './PackageCards.tsx'
import { PackageDetail } from './PackageDetail.tsx'
import { Decisions, versionsInStages } from './stages/Decisions.tsx'
import { useStagings } from './stages/use-stagings.ts'
import { useBoard, useMinutes } from './use-board.ts'

export function Packages() {
  const { t } = useText('releases')
  const { search } = useUrl()
  const [minutes] = useMinutes()
  const { overview, health } = useBoard(minutes)
  const stagings = useStagings()
  if (!overview.data) return <NotRead found={overview} lines={2} cards={3} />
  const { lines, serial } = overview.data
  const chosen = lines.find(({ name }) => name === search.get('package')) ?? lines[0]
  if (!chosen) return <Empty title={t('none')}>{t('noneHint')}</Empty>
  return (
    <>
      <Decisions stagings={stagings} />
      <PackageCards lines={lines} health={health.data?.rows} chosen={chosen.name} />
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
