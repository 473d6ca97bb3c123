import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  formatMoney,
  notify,
  tryAct,
  useAct,
  useCall,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Button, Form, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { Alert, NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from '../case/CaseView.module.css'

const MOST = 100
const OFFICE = 'office'
interface HandOverDialogProps {
  caseIds: string[]
  caseType: number
  onClose: () => void
  onDone: () => void
}
type Left = DataOf<'POST /case/transCase'>['left']

/** One call for each: a refused one says why, and the others go on. */
async function eachToSchool(caseIds: readonly string[], accountId: string): Promise<{ left: Left } | null> {
  let moved = 0
  for (const a of caseIds) {
    const params = { a, b: accountId }
    if (await tryAct(() => api('POST /case/schoolTransCase/:a/:b', { params }))) moved++
  }
  return moved > 0 ? { left: [] } : null
}

/** What goes along, and to which colleague. */
export default function HandOverDialog({ caseIds, caseType, onClose, onDone }: HandOverDialogProps) {
  const { t, locale } = useText('cases')
  const { user } = useSession()
  const effect = useCall('POST /case/getTransEffectData', { body: { caseIds } })
  const isSchool = user?.type === ACCOUNT_TYPES.institution
  const agents = useCall(
    'POST /account/getTransferAccount',
    isSchool ? null : { body: { page: 1, rows: MOST, transParams: { caseType } } },
  )
  const schools = useCall(
    'POST /account/getSchoolTransAccount/:id/8',
    isSchool && user ? { params: { id: user.id }, body: { page: 1, rows: MOST, caseType } } : null,
  )
  const found = isSchool ? schools : agents
  const people = found.data?.data.rows ?? []
  const isAlone = isSchool && found.data !== undefined && people.length === 0
  const [left, setLeft] = useState<Left>([])
  const closed = () => {
    onClose()
    onDone()
  }
  const send = async ({ accountId }: { accountId: string }) => {
    const done = isSchool
      ? await eachToSchool(caseIds, accountId)
      : await api('POST /case/transCase', {
          body: { caseIds, accountId: accountId === OFFICE ? null : accountId },
        })
    if (!done) return
    notify.success(t('transfer.handedOver'))
    if (done.left.length > 0) setLeft(done.left)
    else closed()
  }
  const { run, busy } = useAct(send)
  if (left.length > 0) return <LeftBehind left={left} onClose={closed} />
  const { data } = effect
  return (
    <Dialog open title={t('transfer.handOver')} onClose={onClose}>
      <NotRead found={effect} title={t('transfer.failed')} lines={4} />
      {data && (
        <div className={styles.lead}>
          <Descriptions
            layout="rows"
            items={[
              { label: t('transfer.openChoices'), value: String(data.openChoices) },
              { label: t('transfer.offers'), value: String(data.offersWithDeadline) },
              { label: t('transfer.files'), value: String(data.files) },
              {
                label: t('transfer.commission'),
                value: data.expectedCommission && formatMoney(data.expectedCommission, locale),
              },
            ]}
          />
        </div>
      )}
      {isAlone && <Alert tone="info">{t('transfer.alone')}</Alert>}
      <Form name="hand-over" onSubmit={run}>
        <FormItem name="accountId" label={t('transfer.colleague')} required chosen>
          <Select
            found={found}
            options={[
              ...people.map(({ id, nickname, openCases }) => ({
                value: id,
                label: t('transfer.person', { name: nickname, count: openCases }),
              })),
              ...(isSchool ? [] : [{ value: OFFICE, label: t('transfer.office') }]),
            ]}
          />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('transfer.send')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The cases that someone moved meanwhile, by their reference where the office still has them. */
function LeftBehind({ left, onClose }: { left: Left; onClose: () => void }) {
  const { t } = useText('cases')
  return (
    <Dialog open title={t('transfer.leftTitle', { count: left.length })} onClose={onClose}>
      <Alert tone="warn">
        <ul>
          {left.map(({ caseId, refNo, why }) => (
            <li key={caseId}>{t(`transfer.left.${why}`, { ref: refNo ?? t('transfer.noRef') })}</li>
          ))}
        </ul>
      </Alert>
      <Button look="main" onClick={onClose}>
        {t('transfer.leftClose')}
      </Button>
    </Dialog>
  )
}
