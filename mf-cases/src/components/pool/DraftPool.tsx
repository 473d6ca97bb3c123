import { useCall } from '@southbound/shared/platform'
import { PoolChoices } from './PoolChoices.tsx'
import { useChangePool } from './use-change-pool.ts'

interface DraftPoolProps {
  caseId: string
  schools: readonly { schoolId: string }[]
}

/** Before a request is sent to the pool: how many may take it, and who does not see it. */
export default function DraftPool({ caseId, schools }: DraftPoolProps) {
  const { data, reload } = useCall('GET /case/pool/:id', { params: { id: caseId } })
  const change = useChangePool(caseId, reload)
  if (!data?.can.change) return null
  return (
    <PoolChoices
      inLine
      pool={data}
      schools={schools}
      onTakers={(takers) => change({ takers })}
      onExclude={(excluded) => change({ excluded })}
    />
  )
}
