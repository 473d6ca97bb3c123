import { api, isMasked, notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog, useTyped } from '@southbound/shared/ui/desk/dialog'
import { Button, CheckboxInput } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import shared from '../application/Application.module.css'
import { useShownCase } from '../case/use-case.ts'
import { VisaFields } from './VisaFields.tsx'
import { hasHalfDependant, NEW_VISA, toParam, type VisaParam } from './visa-param.ts'

const ADDED = 2

/** One more visa in a running case; a country that was not agreed to asks for its own consent. */
export default function AddVisaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('cases')
  return (
    <Dialog open wide title={t('visa.addTitle')} onClose={onClose}>
      <AddVisa onClose={onClose} />
    </Dialog>
  )
}

function AddVisa({ onClose }: { onClose: () => void }) {
  const { t } = useText('cases')
  const { detail, act } = useShownCase()
  const { caseId, caseSource, deliverType, receiver, datumStudentId, orderVisaParamList } = detail
  const [visa, setVisa] = useState<VisaParam>(NEW_VISA)
  const [agreedFor, setAgreedFor] = useState('')
  useTyped(visa !== NEW_VISA)
  const { country, visaCategoryCode } = visa
  const agreed = agreedFor === country
  const isNew = country !== '' && orderVisaParamList.every((one) => one.country !== country)
  const add = async () => {
    if (isMasked()) return
    if (hasHalfDependant(visa)) return notify.error(t('visaApply.halfDependant'))
    const consent = { purpose: 'cross-border' as const, receiver: `agency:${receiver.id}`, country }
    const body = {
      caseId,
      caseSource: caseSource as 2,
      status: 2 as const,
      deliverType: deliverType as 2,
      deliverId: receiver.id,
      datumStudentId,
      commitType: ADDED as 2,
      orderVisaParamList: [toParam(visa)],
      consents: isNew ? [consent] : [],
    }
    if (await act(() => api('POST /case/visa', { body }), t('visa.added'))) onClose()
  }
  const { run, busy } = useAct(add)
  return (
    <div className={shared.grid}>
      <p>{t('visa.addText')}</p>
      <VisaFields visa={visa} dossierId={datumStudentId} onChange={setVisa} />
      {isNew && (
        <CheckboxInput value={agreed} onChange={(yes) => setAgreedFor(yes ? country : '')}>
          <ConsentAbroad country={country} />
        </CheckboxInput>
      )}
      <div className={shared.foot}>
        <Button
          look="main"
          busy={busy}
          disabled={!visaCategoryCode || (isNew && !agreed)}
          onClick={() => run()}
        >
          {t('visaApply.add')}
        </Button>
      </div>
    </div>
  )
}

function ConsentAbroad({ country }: { country: string }) {
  const { t, locale } = useText('cases')
  const areas = useCall('POST /agency/postAllArea')
  const area = areas.data?.rows.find(({ areaCode }) => areaCode === country)
  const name = area ? pick({ nameEn: area.areaNameEn, nameCn: area.areaNameCn }, locale) : ''
  return t('apply.consentAbroad', { country: name })
}
