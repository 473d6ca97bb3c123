import { type DataOf, pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { SelectField } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import { DialogButton } from '../DialogButton.tsx'

const PickAgentDialog = lazyPart(() => import('../agents/PickAgentDialog.tsx'))

interface PoolChoicesProps {
  pool: DataOf<'GET /case/pool/:id'>
  schools: readonly { schoolId: string }[]
  /** Whether the agencies and the button stay in one line. */
  inLine?: boolean
  onTakers: (takers: number) => unknown
  onExclude: (agencyIds: string[]) => Promise<boolean>
}

/** How many may take a request, and which agencies do not see it. */
export function PoolChoices({ pool, schools, inLine = false, onTakers, onExclude }: PoolChoicesProps) {
  const { t, locale } = useText('cases')
  const { excluded, can } = pool
  const ids = excluded.map(({ id }) => id)
  const button = can.change && (
    <DialogButton
      small
      dialog={(onClose) => (
        <PickAgentDialog
          title={t('pool.exclude')}
          text={t('pool.excludeText')}
          action={t('pool.excludeSend')}
          schools={schools}
          onClose={onClose}
          onChoose={async (id) => (await onExclude([...ids, id])) && onClose()}
        />
      )}
    >
      {t('pool.exclude')}
    </DialogButton>
  )
  return (
    <>
      {can.change && (
        <SelectField
          label={t('pool.takers')}
          options={['1', '2', '3'].map((value) => ({ value, label: value }))}
          value={String(pool.takers)}
          onChange={(value) => void onTakers(Number(value))}
        />
      )}
      {ids.length > 0 && <p className="small muted">{t('pool.excluded')}</p>}
      {(ids.length > 0 || inLine) && (
        <div className={styles.acts}>
          {excluded.map((one) => (
            <Tag
              key={one.id}
              removeLabel={pick(one, locale)}
              onRemove={() => onExclude(ids.filter((id) => id !== one.id))}
            >
              {pick(one, locale)}
            </Tag>
          ))}
          {inLine && button}
        </div>
      )}
      {!inLine && button && <div className={styles.acts}>{button}</div>}
    </>
  )
}
