import { useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { Picture } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { FileLink } from '../components/FileLink.tsx'
import styles from '../desk/Desk.module.css'
import { type ProfileValues, toForm } from '../information/form-values.ts'
import type { ProfileField, ProfileList } from '../information/profile-field.ts'
import { AGENCY_SECTIONS, SCHOOL_SECTIONS } from '../information/profile-fields.ts'
import type { Proof } from '../information/store-proof.ts'
import type { Profile } from '../information/use-profile.ts'
import { type ProfileOptions, useProfileOptions } from '../information/use-profile-options.ts'
import own from './Verification.module.css'

interface ProfileSheetProps {
  kind: 'agency' | 'school'
  content: object
  changed: readonly string[]
  files: readonly Proof[]
  agencies: Profile['agencies']
}

export function ProfileSheet({ kind, content, changed, files, agencies }: ProfileSheetProps) {
  const { t } = useText('account')
  const values = toForm(content)
  const sections = kind === 'agency' ? AGENCY_SECTIONS : SCHOOL_SECTIONS
  const options = useProfileOptions((values.countryCode as string | null) ?? null, sections, agencies)
  const show = (field: ProfileField, value: unknown) => (
    <Value field={field} value={value} options={options} files={files} />
  )
  const label = (name: string, text: string) =>
    changed.includes(name) ? `${text} · ${t('verification.changed')}` : text
  return (
    <div className={own.sheet}>
      {sections.map(({ key, fields, lists }) => (
        <Panel key={key} title={t(`profile.sections.${key}`)}>
          <Descriptions
            layout="rows"
            items={fields.map((field) => ({
              label: label(field.name, t(`profile.fields.${field.name}`)),
              value: isThere(values[field.name]) && show(field, values[field.name]),
            }))}
          />
          {lists.map((list) => (
            <Entries
              key={list.list}
              list={list}
              entries={(values[list.list] as ProfileValues[] | undefined) ?? []}
              changed={changed.includes(list.list)}
              show={show}
            />
          ))}
        </Panel>
      ))}
    </div>
  )
}

const isThere = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

interface EntriesProps {
  list: ProfileList
  entries: readonly ProfileValues[]
  changed: boolean
  show: (field: ProfileField, value: unknown) => ReactNode
}
function Entries({ list, entries, changed, show }: EntriesProps) {
  const { t } = useText('account')
  return (
    <section className={own.entries}>
      <h3 className={styles.fine}>
        {t(`profile.lists.${list.list}`)} {changed && <Tag tone="gold">{t('verification.changed')}</Tag>}
      </h3>
      {entries.length === 0 && <p className={styles.fine}>{t('notGiven')}</p>}
      {entries.map((entry, at) => (
        <Descriptions
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id
          key={`${list.list}${at + 1}`}
          items={list.fields.map((field) => ({
            label: t(`profile.fields.${field.name}`),
            value: isThere(entry[field.name]) && show(field, entry[field.name]),
          }))}
        />
      ))}
    </section>
  )
}

type Choice = { value: string | number; label: string }

function Value({
  field,
  value,
  options,
  files,
}: {
  field: ProfileField
  value: unknown
  options: ProfileOptions
  files: readonly Proof[]
}) {
  const { t } = useText('account')
  if (field.kind === 'file')
    return (
      <FileLink
        asOperator
        fileId={String(value)}
        name={files.find(({ fileId }) => fileId === value)?.originalName ?? t('profile.openFile')}
      />
    )
  if (field.kind === 'logo')
    return (
      <img
        className={own.logo}
        src={`/api/fileOperate/headImgView/${value}`}
        alt={t(`profile.fields.${field.name}`)}
        width={56}
        height={56}
      />
    )
  if (field.kind === 'picture')
    return (
      <Picture
        picture={value as Parameters<typeof Picture>[0]['picture']}
        alt={t(`profile.fields.${field.name}`)}
        sizes="320px"
        className={own.picture}
      />
    )
  if (field.kind === 'yes') return t(value ? 'yes' : 'no')
  const { [field.kind]: choices = [] }: Partial<Record<string, readonly Choice[]>> = {
    ...options.lists,
    currency: undefined,
  }
  const word = (code: unknown) => choices.find((one) => one.value === code)?.label ?? String(code)
  const text = Array.isArray(value) ? value.map(word).join(t('profile.comma')) : word(value)
  return <span className={styles.text}>{text}</span>
}
