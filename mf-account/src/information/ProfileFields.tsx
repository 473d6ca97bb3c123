import { isEmail, LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { FormGrid, FormItem, FormList, useRules } from '@southbound/shared/ui/desk/form'
import styles from './Information.module.css'
import { ProfileInput } from './ProfileInput.tsx'
import type { ProfileField, ProfileFieldKind, ProfileSection } from './profile-field.ts'
import type { Proof } from './store-proof.ts'
import type { ProfileOptions } from './use-profile-options.ts'

interface FieldsProps {
  section: ProfileSection
  options: ProfileOptions
  proofs: readonly Proof[]
}
const WIDE = new Set<ProfileFieldKind>([
  'area',
  'logo',
  'file',
  'picture',
  'countries',
  'services',
  'agencies',
])
/** Upload fields have a legend of their own. */
const UPLOADED = new Set<ProfileFieldKind>(['logo', 'file', 'picture'])

export function ProfileFields({ section, options, proofs }: FieldsProps) {
  const { t } = useText('account')
  const item = (field: ProfileField, prefix: (string | number)[] = []) => (
    <Item key={field.name} {...{ field, prefix, options, proofs }} />
  )
  return (
    <>
      <FormGrid>{section.fields.map((field) => item(field))}</FormGrid>
      {section.lists.map(({ list, max, fresh, fields }) => (
        <div key={list} className={styles.list}>
          {section.fields.length + section.lists.length > 1 && (
            <h3 className={styles.listTitle}>{t(`profile.lists.${list}`)}</h3>
          )}
          <FormList name={list} entry={t(`profile.entries.${list}`)} max={max} fresh={fresh}>
            {(at) => <FormGrid>{fields.map((field) => item(field, [at]))}</FormGrid>}
          </FormList>
        </div>
      ))}
    </>
  )
}

function Item({
  field,
  prefix,
  options,
  proofs,
}: { field: ProfileField; prefix: (string | number)[] } & Omit<FieldsProps, 'section'>) {
  const { t } = useText('account')
  const check = useCheck(field.kind)
  const label = t(`profile.fields.${field.name}`)
  const hint = [
    field.needed && !field.required && t('profile.needed'),
    (field.kind === 'phones' || field.kind === 'texts') && t(`profile.hints.${field.kind}`),
    field.hint && t(`profile.hints.${field.hint}`),
    field.kind === 'agencies' && options.askers && t('profile.askers', { names: options.askers }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <FormItem
      name={[...prefix, field.name]}
      label={label}
      labelHidden={UPLOADED.has(field.kind)}
      required={field.required}
      chosen={field.kind in options.lists || UPLOADED.has(field.kind)}
      max={field.max}
      hint={hint || undefined}
      check={check}
      className={WIDE.has(field.kind) ? styles.wide : undefined}
    >
      <ProfileInput field={field} options={options} label={label} proofs={proofs} />
    </FormItem>
  )
}

const PHONE = /^\+?[0-9() .-]{5,20}$/
const SAFE_URL = /^https:\/\/[^\s/?#.]+\.\S+$/
const URL = /^https?:\/\/[^\s/?#.]+\.\S+$/

/** The server applies the same patterns. */
function useCheck(kind: ProfileFieldKind): (value: unknown) => string | null {
  const rules = useRules()
  const { t } = useText('account')
  return (value) => {
    if (kind === 'phones')
      return (value as string[] | undefined)?.every(
        (phone) => phone.length <= LIMITS.phone && PHONE.test(phone),
      ) === false
        ? rules.phone
        : null
    if (typeof value !== 'string' || !value.trim()) return null
    if (kind === 'phone') return PHONE.test(value.trim()) ? null : rules.phone
    if (kind === 'email') return isEmail(value.trim()) ? null : rules.email
    if (kind === 'https') return SAFE_URL.test(value.trim()) ? null : t('profile.https')
    return kind === 'url' && !URL.test(value.trim()) ? rules.url : null
  }
}
