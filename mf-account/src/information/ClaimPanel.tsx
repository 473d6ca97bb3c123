import { api, type DataOf, formatDateTime, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Alert, Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { ClaimDialog } from './ClaimDialog.tsx'

type Found = DataOf<'GET /roughRaftSchool/claim'>
const WAITING = 1
const REJECTED = 3

export function ClaimPanel({ onDecided }: { onDecided: () => void }) {
  const { t } = useText('account')
  const found = useCall('GET /roughRaftSchool/claim')
  const [claiming, setClaiming] = useState(false)
  if (!found.data) return null
  const { claim, may } = found.data
  const again = () => {
    found.reload()
    onDecided()
  }
  const withdraw = async () => {
    const [title, text] = [t('claim.withdrawTitle'), t('claim.withdrawText')]
    if (!(await confirm({ title, text, confirm: t('claim.withdraw') }))) return
    await tryAct(() => api('DELETE /roughRaftSchool/claim'))
    again()
  }
  const waits = claim?.state === WAITING
  if (!may && !waits) return null
  return (
    <>
      <Alert
        tone={claim?.state === REJECTED ? 'warn' : 'info'}
        title={t(waits ? 'claim.waits' : 'claim.offer')}
        actions={
          <Button small onClick={waits ? withdraw : () => setClaiming(true)}>
            {t(waits ? 'claim.withdraw' : 'claim.begin')}
          </Button>
        }
      >
        <Story claim={claim} />
      </Alert>
      {claiming && (
        <ClaimDialog
          onClose={() => setClaiming(false)}
          onSent={() => {
            setClaiming(false)
            again()
          }}
        />
      )}
    </>
  )
}

function Story({ claim }: { claim: Found['claim'] }) {
  const { t, locale } = useText('account')
  if (claim?.state === WAITING)
    return (
      <p>{t('claim.waitsText', { name: pick(claim.school, locale), at: formatDateTime(claim.createdAt) })}</p>
    )
  return (
    <>
      {claim?.state === REJECTED && (
        <p>{t('claim.wasRejected', { name: pick(claim.school, locale), reason: claim.reason })}</p>
      )}
      <p>{t('claim.offerText')}</p>
    </>
  )
}
