import { useCall, useSession, useText } from '@southbound/shared/platform'
import { Button, RadioGroup } from '@southbound/shared/ui/desk/form'
import { Alert, Skeleton } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { DossierEditor } from '../components/dossier/DossierEditor.tsx'
import type { Dossier } from '../components/dossier/section-fields.ts'
import styles from './Application.module.css'
import type { StepProps } from './use-application.ts'

const NEW = 'new'
const SECTIONS = ['base', 'education', 'englishability', 'stucourseplan'] as const

export function PersonalStep({ application, onNext }: StepProps) {
  const { t } = useText('cases')
  const { status, role } = useSession()
  const { form, change } = application
  const list = useCall(
    role === 'student' ? 'POST /dossier/searchPersonalDossier' : 'POST /dossier/searchStudentDossier',
    status === 'in' ? { body: { page: 1, rows: 20 } } : null,
  )
  const rows = list.data?.rows ?? []
  const [fresh, setFresh] = useState(false)
  const current = fresh ? null : (form.dossierId ?? rows[0]?.id ?? null)
  const found = useCall('GET /dossier/getDatumStudent/:id', current ? { params: { id: current } } : null)
  const [saved, setSaved] = useState<Dossier | null>(null)
  const dossier = saved && saved.id === current ? saved : found.data?.id === current ? found.data : null
  const keep = (next: Dossier) => {
    setSaved(next)
    setFresh(false)
    change({ dossierId: next.id })
    list.reload()
  }
  const choose = (value: string) => {
    setFresh(value === NEW)
    if (value !== NEW) change({ dossierId: value })
  }
  if (status === 'in' && list.state === 'loading' && !list.data) return <Skeleton lines={8} />
  const options = [
    ...rows.map((row) => ({ value: row.id, label: row.documentName })),
    { value: NEW, label: t('apply.newProfile') },
  ]
  return (
    <>
      {rows.length > 0 && (
        <fieldset className={styles.choose}>
          <legend>{t('apply.profile')}</legend>
          <RadioGroup options={options} value={current ?? NEW} onChange={(value) => choose(String(value))} />
        </fieldset>
      )}
      {dossier && !dossier.ready && <Alert tone="warn">{t('apply.incomplete')}</Alert>}
      {current && !dossier ? (
        <Skeleton lines={8} />
      ) : (
        <DossierEditor key={current ?? NEW} dossier={dossier} onSaved={keep} only={SECTIONS} />
      )}
      <div className={styles.foot}>
        <Button
          look="main"
          disabled={!dossier}
          onClick={() => {
            change({ dossierId: dossier?.id ?? null })
            onNext()
          }}
        >
          {t('apply.next')}
        </Button>
      </div>
    </>
  )
}
