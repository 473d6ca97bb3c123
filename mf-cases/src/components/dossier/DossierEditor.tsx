import { useAllowed, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Dossier.module.css'
import { SectionForm } from './SectionForm.tsx'
import { type Dossier, isNeeded, SECTIONS, type SectionKey } from './sections.ts'
import { useOptions } from './use-options.ts'

interface DossierEditorProps {
  dossier: Dossier | null
  onSaved: (dossier: Dossier) => void
  /** Only these sections; all when left out. */
  only?: readonly SectionKey[]
}

/** The dossier's sections, one of them open. A new dossier begins with its base section. */
export function DossierEditor({ dossier, onSaved, only }: DossierEditorProps) {
  const { t } = useText('cases')
  const [open, setOpen] = useState<SectionKey>('base')
  const options = useOptions()
  const visas = useAllowed('cases.visa')
  const sections = SECTIONS.filter(({ key }) => (!only || only.includes(key)) && (visas || key !== 'visa'))
  const section = sections.find((each) => each.key === open) ?? sections[0]
  if (!section) return null
  return (
    <div className={styles.editor}>
      <nav aria-label={t('profile.sections')}>
        <ul className={styles.nav}>
          {sections.map(({ key }) => (
            <li key={key}>
              <button
                type="button"
                aria-current={key === section.key ? 'true' : undefined}
                disabled={!dossier && key !== 'base'}
                onClick={() => setOpen(key)}
              >
                {t(`dossier.sections.${key}`)}
                {isNeeded(key, dossier) && <Tag>{t('dossier.needed')}</Tag>}
                <span className={styles.percent}>{`${dossier?.completeness[key] ?? 0} %`}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className={styles.title}>{t(`dossier.sections.${section.key}`)}</h2>
        <SectionForm
          key={`${dossier?.id}${section.key}`}
          dossier={dossier}
          section={section}
          options={options}
          onSaved={onSaved}
        />
      </div>
    </div>
  )
}
