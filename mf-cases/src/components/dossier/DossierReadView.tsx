import { formatDate, useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { DossierFiles } from './DossierFiles.tsx'
import styles from './DossierReadView.module.css'
import type { Dossier } from './SectionForm.tsx'
import { type DossierField, type DossierSection, SECTIONS } from './sections.ts'
import { type Options, useOptions } from './use-options.ts'

type Entry = Record<string, unknown>

/** A dossier to be read or printed: every section with what was entered, and its files. */
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

function Section({
  section,
  entries,
  options,
}: {
  section: DossierSection
  entries: readonly Entry[]
  options: Options
}) {
  const { t } = useText('cases')
  const name = t(`dossier.sections.${section.key}`)
  const shown = entries.map((entry) =>
    section.fields.flatMap((field) => factOf(field, entry[field.name], options, t)),
  )
  if (shown.every((facts) => facts.length === 0)) return <p className={styles.fine}>{t('profile.blank')}</p>
  return shown.map((facts, at) => (
    <div key={at} className={styles.entry}>
      {section.many && shown.length > 1 && <h3 className={styles.title}>{`${name} ${at + 1}`}</h3>}
      <dl className={styles.facts}>
        {facts.map(({ field, text }) => (
          <div key={field.name} className={field.kind === 'area' ? styles.wide : undefined}>
            <dt>{t(`dossier.fields.${field.name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

/** Fields that nothing was entered in are left out. */
function factOf(
  field: DossierField,
  value: unknown,
  options: Options,
  t: (key: string) => string,
): { field: DossierField; text: string }[] {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return []
  return [{ field, text: textOf(field, value, options, t) }]
}

function textOf(
  { kind }: DossierField,
  value: unknown,
  options: Options,
  t: (key: string) => string,
): string {
  if (kind === 'yes') return t(value ? 'profile.yes' : 'profile.no')
  if (kind === 'day') return formatDate(String(value))
  const list = LISTS[kind]
  const nameOf = (one: unknown) =>
    (list ? options[list].find((option) => option.value === one)?.label : undefined) ?? String(one)
  return Array.isArray(value) ? value.map(nameOf).join(' · ') : nameOf(value)
}

/** The list that the values of a kind are chosen from. */
const LISTS: Partial<Record<DossierField['kind'], keyof Options>> = {
  ...{
    country: 'countries',
    countries: 'countries',
    level: 'levels',
    levels: 'levels',
    broadFields: 'broadFields',
    test: 'tests',
  },
  ...{ currency: 'currencies', relation: 'relations', sponsor: 'sponsors', band: 'bands', gender: 'genders' },
}
