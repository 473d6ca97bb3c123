import { useAllowed, useText } from '@southbound/shared/platform'
import { Sections, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Dossier.module.css'
import { SectionForm } from './SectionForm.tsx'
import type { Dossier, SectionKey } from './section-fields.ts'
import { isNeeded, SECTIONS } from './sections.ts'
import { useOptions } from './use-options.ts'

interface DossierEditorProps {
  dossier: Dossier | null
  onSaved: (dossier: Dossier) => void
  only?: readonly SectionKey[]
}

/** A new dossier begins with its base section. */
export function DossierEditor({ dossier, onSaved, only }: DossierEditorProps) {
  const { t } = useText('cases')
  const [open, setOpen] = useState<SectionKey>('base')
  const options = useOptions()
  const visas = useAllowed('cases.visa')
  const sections = SECTIONS.filter(({ key }) => (!only || only.includes(key)) && (visas || key !== 'visa'))
  const section = sections.find((each) => each.key === open) ?? sections[0]
  if (!section) return null
  return (
    <Sections
      className={styles.editor}
      label={t('profile.sections')}
      sections={sections.map(({ key }) => ({
        key,
        label: t(`dossier.sections.${key}`),
        disabled: !dossier && key !== 'base',
        extra: (
          <>
            {isNeeded(key, dossier) && <Tag>{t('dossier.needed')}</Tag>}
            <span className="num small">{`${dossier?.completeness[key] ?? 0} %`}</span>
          </>
        ),
      }))}
      current={section.key}
      onChange={setOpen}
    >
      <SectionForm
        key={`${dossier?.id}${section.key}`}
        dossier={dossier}
        section={section}
        options={options}
        onSaved={onSaved}
      />
    </Sections>
  )
}
