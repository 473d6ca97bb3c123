import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { api, formatMoney, tryAct, useCall, useSession, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Button, Form, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { Failed, Skeleton } from '@southbound/shared/ui/desk/panel'

import styles from '../case/CaseView.module.css'

const MOST = 100
const OFFICE = 'office'
interface HandOverDialogProps {
  caseIds: string[]
  onClose: () => void
  onDone: () => void
}
async function eachToSchool(caseIds: readonly string[], accountId: string) {
  for (const a of caseIds) await api('POST /case/schoolTransCase/:a/:b', { params: { a, b: accountId } })
}

/** What goes along, and to which colleague. */
export default function HandOverDialog({ caseIds, onClose, onDone }: HandOverDialogProps) {
  const { t, locale } = useText('cases')
  const { user } = useSession()
  const effect = useCall('POST /case/getTransEffectData', { body: { caseIds } })
  const isSchool = user?.type === ACCOUNT_TYPES.institution
  const agents = useCall(
    'POST /account/getTransferAccount',
    isSchool ? null : { body: { page: 1, rows: MOST } },
  )
  const schools = useCall(
    'POST /account/getSchoolTransAccount/:id/8',
    isSchool && user ? { params: { id: user.id }, body: { page: 1, rows: MOST } } : null,
  )
  const people = (isSchool ? schools : agents).data?.data.rows ?? []
  const send = async ({ accountId }: { accountId: string }) => {
    const done = await tryAct(
      (): Promise<unknown> =>
        isSchool
          ? eachToSchool(caseIds, accountId)
          : api('POST /case/transCase', {
              body: { caseIds, accountId: accountId === OFFICE ? null : accountId },
            }),
      t('transfer.handedOver'),
    )
    if (!done) return
    onClose()
    onDone()
  }
  const { data } = effect
  return (
    <Dialog open title={t('transfer.handOver')} onClose={onClose}>
      {effect.state === 'failed' && (
        <Failed title={t('transfer.failed')} message={effect.error.message} onRetry={effect.reload} />
      )}
      {effect.state === 'loading' && !data && <Skeleton lines={4} />}
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
      <Form name="hand-over" onSubmit={send}>
        <FormItem name="accountId" label={t('transfer.colleague')} required chosen>
          <Select
            options={[
              ...people.map(({ id, nickname, openCases }) => ({
                value: id,
                label: t('transfer.person', { name: nickname, count: openCases }),
              })),
              ...(isSchool ? [] : [{ value: OFFICE, label: t('transfer.office') }]),
            ]}
          />
        </FormItem>
        <Button type="submit" look="main">
          {t('transfer.send')}
        </Button>
      </Form>
    </Dialog>
  )
}
