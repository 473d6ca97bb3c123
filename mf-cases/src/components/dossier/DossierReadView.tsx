import { formatDate, useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import type { CasesText } from '../texts.ts'
import { DossierFiles } from './DossierFiles.tsx'
import styles from './DossierReadView.module.css'
import { type Dossier, type DossierField, type DossierSection, SECTIONS } from './sections.ts'
import { type ListName, type Options, useOptions } from './use-options.ts'

type Entry = Record<string, unknown>

/** A dossier to read or print: what was entered, and its files. */
export function DossierReadView({ dossier }: { dossier: Dossier }) {
  const { t } = useText('cases')
  const options = useOptions()
  return (
    <div className={styles.view}>
      {SECTIONS.map((section) => (
        <Panel key={section.key} title={t(`dossier.sections.${section.key}`)}>
          <Section section={section} entries={entriesOf(dossier, section)} options={options} />
        </Panel>
      ))}
      <Panel title={t('profile.files')}>
        <DossierFiles id={dossier.id} />
      </Panel>
    </div>
  )
}

function entriesOf(dossier: Dossier, { key }: DossierSection): Entry[] {
  const value = dossier.sections[key] as Entry | Entry[] | null
  return Array.isArray(value) ? value : value ? [value] : []
}

interface SectionProps {
  section: DossierSection
  entries: readonly Entry[]
  options: Options
}
function Section({ section, entries, options }: SectionProps) {
  const { t } = useText('cases')
  const name = t(`dossier.sections.${section.key}`)
  const shown = entries.map((entry) => section.fields.filter((field) => !isBlank(entry[field.name])))
  if (shown.every((fields) => fields.length === 0)) return <p className="muted">{t('profile.blank')}</p>
  return shown.map((fields, at) => (
    <div key={at} className={styles.entry}>
      {section.many && shown.length > 1 && <h3 className={styles.title}>{`${name} ${at + 1}`}</h3>}
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field.name} className={field.kind === 'area' ? styles.wide : undefined}>
            <dt>{t(`dossier.fields.${field.name}`)}</dt>
            <dd>{textOf(field, entries[at]?.[field.name], options, t)}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function textOf({ kind }: DossierField, value: unknown, options: Options, t: CasesText): string {
  if (kind === 'yes') return t(value ? 'profile.yes' : 'profile.no')
  if (kind === 'day') return formatDate(String(value))
  const list = kind in options ? options[kind as ListName] : []
  const nameOf = (one: unknown) => list.find((option) => option.value === one)?.label ?? String(one)
  return Array.isArray(value) ? value.map(nameOf).join(' · ') : nameOf(value)
}
