import { useBus, useCall, useText } from '@southbound/shared/platform'
import { Card, Heading } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../Releases.module.css'
import { usePackageName } from '../stages/use-stagings.ts'
import type { Flag } from '../wire.ts'
import { FlagDialog } from './FlagDialog.tsx'
import { FlagHistory } from './FlagHistory.tsx'
import { FlagResults } from './FlagResults.tsx'
import { type FlagAct, useFlagColumns } from './use-flag-columns.tsx'

/** By the package that owns them, under its people's name. */
function byOwner(flags: readonly Flag[]): [owner: string, flags: Flag[]][] {
  const groups = new Map<string, Flag[]>()
  for (const flag of flags) groups.set(flag.owner, [...(groups.get(flag.owner) ?? []), flag])
  return [...groups]
}

export function Flags() {
  const { t } = useText('releases')
  const packageName = usePackageName()
  const found = useCall('GET /operations/flags')
  const [open, setOpen] = useState<{ flag: Flag; as: FlagAct } | null>(null)
  const columns = useFlagColumns((flag, as) => setOpen({ flag, as }))
  useBus('flags.changed', found.reload)
  const close = () => setOpen(null)
  const groups = found.data ? byOwner(found.data.rows) : [['', undefined] as const]
  return (
    <>
      <p className={styles.lead}>{t('flag.lead')}</p>
      {groups.map(([owner, rows]) => (
        <section key={owner} className={styles.group}>
          {owner && <Heading level={2}>{packageName(owner)}</Heading>}
          <Card flush>
            <DeskTable
              label={owner ? t('flag.of', { name: packageName(owner) }) : t('views.flags')}
              columns={columns}
              rows={rows}
              rowKey={({ name }) => name}
              state={found.data ? 'ready' : found.state}
              error={found.error}
              onRetry={found.reload}
            />
          </Card>
        </section>
      ))}
      {open?.as === 'change' && <FlagDialog flag={open.flag} onClose={close} />}
      {open?.as === 'history' && <FlagHistory flag={open.flag} onClose={close} />}
      {open?.as === 'results' && <FlagResults flag={open.flag} onClose={close} />}
    </>
  )
}
