import { LIMITS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type DataOf, notify, useCall, useSession, useText } from '@southbound/shared/platform'
import { Button, RadioGroup } from '@southbound/shared/ui/desk/form'
import { Alert, NotRead } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { useState } from 'react'
import { DossierEditor } from '../dossier/DossierEditor.tsx'
import type { Dossier } from '../dossier/section-fields.ts'
import { isMinorOf } from '../dossier/sections.ts'
import { unsavedSections } from '../dossier/use-section-values.ts'
import styles from './Application.module.css'

interface PersonalStepProps {
  application: {
    form: { dossierId: string | null }
    change: (part: { dossierId: string | null }) => void
  }
  onNext: () => void
}

type DossierRow = DataOf<'POST /FillInfo/findDatumStudent'>['rows'][number]
const NEW = 'new'
const SECTIONS = ['base', 'education', 'englishability', 'stucourseplan'] as const
const sectionsFor = (dossier: Dossier | null) =>
  isMinorOf(dossier) ? ([...SECTIONS, 'keeper'] as const) : SECTIONS
const nameOf = ({ documentName, studentName }: DossierRow) =>
  documentName.includes(studentName) ? documentName : `${documentName} · ${studentName}`

export function PersonalStep({ application, onNext }: PersonalStepProps) {
  const { t } = useText('cases')
  const { status } = useSession()
  const [keyword, setKeyword] = useState('')
  const { form, change } = application
  const list = useCall(
    'POST /FillInfo/findDatumStudent',
    status === 'in' ? { body: { rows: PAGE_ROWS.short, ...(keyword ? { keyword } : null) } } : null,
  )
  const rows = list.data?.rows ?? []
  const [fresh, setFresh] = useState(false)
  const [first, setFirst] = useState<string | null>(null)
  const current = fresh ? null : (form.dossierId ?? first ?? rows[0]?.id ?? null)
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
  const next = () => {
    // A visitor looks on; what he typed waits in this tab until he signs in.
    if (status !== 'in') return onNext()
    const kept = unsavedSections(current, sectionsFor(dossier))
    const unsaved = (dossier ? kept : [SECTIONS[0]]).map((key) => t(`dossier.sections.${key}`))
    if (unsaved.length > 0) return notify.error(t('apply.unsaved', { sections: unsaved.join(' · ') }))
    change({ dossierId: dossier?.id ?? null })
    onNext()
  }
  if (status === 'in' && !list.data)
    return <NotRead found={list} title={t('apply.profileFailed')} lines={8} />
  const known = dossier && !rows.some(({ id }) => id === dossier.id)
  const options = [
    ...(known ? [{ value: dossier.id, label: dossier.documentName }] : []),
    ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
    { value: NEW, label: t('apply.newProfile') },
  ]
  return (
    <>
      {(keyword || (list.data?.total ?? 0) > PAGE_ROWS.short) && (
        <SearchBox
          send={t('search')}
          className={styles.find}
          label={t('profile.search')}
          keyword={keyword}
          max={LIMITS.keyword}
          onSearch={(words) => {
            setFirst(current)
            setKeyword(words)
          }}
        />
      )}
      {options.length > 1 && (
        <fieldset className={styles.choose}>
          <legend>{t('apply.profile')}</legend>
          <RadioGroup options={options} value={current ?? NEW} onChange={(value) => choose(String(value))} />
        </fieldset>
      )}
      {dossier && !dossier.ready && <Alert tone="warn">{t('apply.incomplete')}</Alert>}
      {current && !dossier ? (
        <NotRead found={found} title={t('apply.profileFailed')} lines={8} />
      ) : (
        <DossierEditor key={current ?? NEW} dossier={dossier} onSaved={keep} only={sectionsFor(dossier)} />
      )}
      <div className={styles.foot}>
        <Button look="main" disabled={current !== null && !dossier} onClick={next}>
          {t('apply.next')}
        </Button>
      </div>
    </>
  )
}
