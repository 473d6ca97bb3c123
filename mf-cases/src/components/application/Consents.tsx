import { type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { CheckboxInput } from '@southbound/shared/ui/desk/form'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { useEffect } from 'react'
import styles from './Application.module.css'
import type { DraftForm, GivenConsent, SaveState } from './draft-keeper.ts'

type Row = DataOf<'GET /case/consents/:caseId'>['rows'][number]
const same = (one: GivenConsent, other: GivenConsent) =>
  one.purpose === other.purpose && one.receiver === other.receiver && one.country === other.country

interface ConsentsProps {
  application: { form: DraftForm; change: (part: Partial<DraftForm>) => void; save: SaveState }
}

/** A tick for each receiver and each country, as the saved draft names them. */
export function Consents({ application }: ConsentsProps) {
  const { t } = useText('cases')
  const { form, change, save } = application
  const saved = save.kind === 'saved' ? save.at : ''
  const found = useCall(
    'GET /case/consents/:caseId',
    form.caseId ? { params: { caseId: form.caseId } } : null,
  )
  // Another course or receiver asks for other consents.
  useEffect(() => {
    if (saved) found.reload()
  }, [saved, found.reload])
  if (!form.caseId) return <p className="muted">{t('apply.consentsLater')}</p>
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={3} />
  const { rows } = found.data
  if (rows.length === 0) return <p className="muted">{t('apply.consentsLater')}</p>
  const tick = ({ purpose, receiver, country }: Row, given: boolean) => {
    const others = form.consents.filter((one) => !same(one, { purpose, receiver, country }))
    change({ consents: given ? [...others, { purpose, receiver, country }] : others })
  }
  return (
    <fieldset className={styles.consents}>
      <legend>{t('apply.consents')}</legend>
      {rows.map((row) => (
        <CheckboxInput
          key={`${row.purpose} ${row.receiver} ${row.country}`}
          value={form.consents.some((one) => same(one, row))}
          onChange={(given) => tick(row, given)}
        >
          <ConsentText row={row} />
        </CheckboxInput>
      ))}
    </fieldset>
  )
}

function ConsentText({ row: { purpose, receiver, receiverName, countryName } }: { row: Row }) {
  const { t, locale } = useText('cases')
  const country = countryName ? pick(countryName, locale) : ''
  if (purpose === 'cross-border') return t('apply.consentAbroad', { country })
  if (receiver === 'pool') return t('apply.consentPool')
  const name = pick(receiverName, locale)
  return country ? t('apply.consentShareIn', { name, country }) : t('apply.consentShare', { name })
}
