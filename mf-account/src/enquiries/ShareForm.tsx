import { api, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { useRested } from '@southbound/shared/platform/rested'
import { Alert, Button, Panel } from '@southbound/shared/ui/desk/panel'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import type { ShownEnquiry } from './EnquiryPage.tsx'

const WITH_AGENCY = 5
const OPENED = 6
const SHORTEST = 2

/** Gives the question to an agency or to all of them, as far as the asker agreed. */
export function ShareForm({ row, reload }: { row: ShownEnquiry; reload: () => void }) {
  const { t } = useDeskWords()
  const { locale } = useText('account')
  if (!row.mayShare) return <p className={styles.fine}>{t('enquiries.notShared')}</p>
  const share = async (agencyId: string | null) => {
    const params = { id: row.id }
    await tryAct(
      () => api('POST /operations/enquiries/:id/share', { params, body: { agencyId } }),
      t('enquiries.given'),
    )
    reload()
  }
  const takeBack = async () => {
    const params = { id: row.id }
    await tryAct(() => api('POST /operations/enquiries/:id/assign', { params, body: { accountId: null } }))
    reload()
  }
  const where =
    row.state === WITH_AGENCY && row.agency
      ? t('enquiries.withAgency', { name: pick(row.agency, locale) })
      : row.state === OPENED && t('enquiries.openToAll')
  return (
    <Panel title={t('enquiries.share')}>
      {where ? (
        <>
          <Alert>{where}</Alert>
          <Button onClick={takeBack}>{t('enquiries.back')}</Button>
        </>
      ) : (
        <>
          <p>{t('enquiries.shareText')}</p>
          {row.closeReason && (
            <Alert tone="warn">{t('enquiries.returned', { reason: row.closeReason })}</Alert>
          )}
          <Choice onGive={share} />
        </>
      )}
    </Panel>
  )
}

function Choice({ onGive }: { onGive: (agencyId: string | null) => void }) {
  const { t } = useDeskWords()
  const { locale } = useText('account')
  const [words, setWords] = useState('')
  const [agencyId, setAgencyId] = useState('')
  const asked = useRested(words.trim())
  const isAsked = asked.length >= SHORTEST
  const found = useCall('POST /agency/forApplication', isAsked ? { body: { keyword: asked } } : null)
  const options = (isAsked ? (found.data?.rows ?? []) : []).map((one) => ({
    value: one.id,
    label: pick({ nameEn: one.companyNameEn, nameCn: one.companyNameCn }, locale),
  }))
  // Another search may have taken the chosen agency out of the list.
  const chosen = options.some(({ value }) => value === agencyId) ? agencyId : ''
  return (
    <div className={styles.search}>
      <TextField label={t('enquiries.agencyWords')} maxLength={80} value={words} onChange={setWords} />
      <SelectField
        label={t('enquiries.agency')}
        options={options}
        empty={t('enquiries.agencyNone')}
        value={chosen}
        onChange={setAgencyId}
      />
      <Button look="main" disabled={!chosen} onClick={() => onGive(chosen)}>
        {t('enquiries.give')}
      </Button>
      <Button onClick={() => onGive(null)}>{t('enquiries.open')}</Button>
    </div>
  )
}
