import { api, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { SelectField } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import { DialogButton } from '../DialogButton.tsx'

const PickAgentDialog = lazyPart(() => import('../agents/PickAgentDialog.tsx'))

interface DraftPoolProps {
  caseId: string
  schools: readonly { schoolId: string }[]
}

/** Before a request is sent to the pool: how many may take it, and who does not see it. */
export default function DraftPool({ caseId, schools }: DraftPoolProps) {
  const { t, locale } = useText('cases')
  const input = { params: { id: caseId } }
  const found = useCall('GET /case/pool/:id', input)
  const pool = found.data
  if (!pool?.can.change) return null
  const ids = pool.excluded.map(({ id }) => id)
  const save = async (body: { excluded?: string[]; takers?: number }) => {
    const done = await tryAct(() => api('PUT /case/pool/:id', { ...input, body }), t('pool.excludedSaved'))
    if (done) found.reload()
    return done
  }
  return (
    <>
      <SelectField
        label={t('pool.takers')}
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
        value={String(pool.takers)}
        onChange={(value) => void save({ takers: Number(value) })}
      />
      {ids.length > 0 && <p className="small muted">{t('pool.excluded')}</p>}
      <div className={styles.acts}>
        {pool.excluded.map((one) => (
          <Tag
            key={one.id}
            removeLabel={pick(one, locale)}
            onRemove={() => save({ excluded: ids.filter((id) => id !== one.id) })}
          >
            {pick(one, locale)}
          </Tag>
        ))}
        <DialogButton
          small
          dialog={(onClose) => (
            <PickAgentDialog
              title={t('pool.exclude')}
              text={t('pool.excludeText')}
              action={t('pool.excludeSend')}
              schools={schools}
              onClose={onClose}
              onChoose={async (id) => (await save({ excluded: [...ids, id] })) && onClose()}
            />
          )}
        >
          {t('pool.exclude')}
        </DialogButton>
      </div>
    </>
  )
}
