import { useCall, useText } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { useEffect } from 'react'
import { ConsentTicks } from './ConsentTicks.tsx'
import type { SaveState } from './draft-keeper.ts'
import type { DraftForm } from './draft-kind.ts'

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
    form.caseId ? { params: { caseId: form.caseId }, query: {} } : null,
  )
  // Another course or receiver asks for other consents.
  useEffect(() => {
    if (saved) found.reload()
  }, [saved, found.reload])
  if (!form.caseId) return <p className="muted">{t('apply.consentsLater')}</p>
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={3} />
  const { rows } = found.data
  if (rows.length === 0) return <p className="muted">{t('apply.consentsLater')}</p>
  return <ConsentTicks rows={rows} given={form.consents} onChange={(consents) => change({ consents })} />
}
