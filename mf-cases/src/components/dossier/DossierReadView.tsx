import { formatDate, useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Panel } from '@southbound/shared/ui/desk/panel'
import type { CasesText } from '../texts.ts'
import styles from './Dossier.module.css'
import { DossierFiles } from './DossierFiles.tsx'
import type { Dossier, DossierField, DossierSection } from './section-fields.ts'
import { SECTIONS } from './sections.ts'
import { resultName, testOf } from './test-results.ts'
import { type ListName, type Options, useOptions } from './use-options.ts'

type Entry = Record<string, unknown>

interface DossierReadViewProps {
  dossier: Dossier
  /** Whether its files are listed below. */
  files?: boolean
}
export function DossierReadView({ dossier, files = true }: DossierReadViewProps) {
  const { t } = useText('cases')
  const options = useOptions()
  return (
    <div className={styles.view}>
      {SECTIONS.map((section) => (
        <Panel key={section.key} title={t(`dossier.sections.${section.key}`)}>
          <Section section={section} entries={entriesOf(dossier, section)} options={options} />
        </Panel>
      ))}
      {files && (
        <Panel title={t('profile.files')}>
          <DossierFiles id={dossier.id} />
        </Panel>
      )}
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
  const shown = entries.map((entry) =>
    section.fields.filter(isAskedOf(entry)).map((field) => ({
      label: t(`dossier.fields.${field.name}`),
      value: textOf(field, entry[field.name], options, t),
      wide: field.kind === 'area' || Boolean(field.fields),
    })),
  )
  if (!shown.flat().some(({ value }) => value)) return <p className="muted">{t('profile.blank')}</p>
  return shown.map((items, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id
    <div key={at} className={styles.entry}>
      {shown.length > 1 && <h3 className={styles.title}>{`${name} ${at + 1}`}</h3>}
      <Descriptions className={styles.facts} items={items} />
    </div>
  ))
}

const isAskedOf =
  (entry: Entry) =>
  ({ name, of }: DossierField): boolean =>
    !of || of(testOf(entry.examType), entry[name])

/** A row is a line; its facts are divided by dots. */
function linesOf(fields: readonly DossierField[], value: unknown, options: Options, t: CasesText): string {
  const rows = (Array.isArray(value) ? value : [value]) as Entry[]
  return rows
    .map((row) =>
      fields
        .map((field) => textOf(field, row[field.name], options, t))
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n')
}

function textOf({ kind, fields }: DossierField, value: unknown, options: Options, t: CasesText): string {
  if (value === null || value === undefined || value === '') return ''
  if (fields) return linesOf(fields, value, options, t)
  if (kind === 'file') return t('dossier.fileKept')
  if (kind === 'yes') return t(value ? 'profile.yes' : 'profile.no')
  if (kind === 'day') return formatDate(String(value))
  if (kind === 'score') return resultName(String(value), t)
  const list = kind in options.lists ? options.lists[kind as ListName] : []
  const codeOf = (one: unknown) => (kind === 'phoneZone' ? options.zoneOf(String(one)) : one)
  const nameOf = (one: unknown) => list.find((option) => option.value === codeOf(one))?.label ?? String(one)
  return Array.isArray(value) ? value.map(nameOf).join(' · ') : nameOf(value)
}
