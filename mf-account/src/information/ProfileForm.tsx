import { type ApiError, notify, useAct, useText } from '@southbound/shared/platform'
import {
  applyFieldErrors,
  Button,
  differing,
  Form,
  typedOver,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { SaveBar } from '@southbound/shared/ui/desk/panel'
import { useEffect, useState } from 'react'
import { faultsInForm, type ProfileValues, toForm, toWire } from './form-values.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { profileDraft } from './profile-draft.ts'
import type { ProfileSection } from './profile-field.ts'
import { namesOf } from './profile-fields.ts'
import type { Proof } from './store-proof.ts'
import type { Profile } from './use-profile.ts'
import { useProfileOptions } from './use-profile-options.ts'

interface ProfileFormProps {
  draftKey: string
  section: ProfileSection
  content: object
  proofs: readonly Proof[]
  agencies: Profile['agencies']
  disabled: boolean
  onSave: (values: ProfileValues) => Promise<void>
}

/** Unsaved values are kept in this tab, also through an expired session. */
export function ProfileForm({
  draftKey,
  section,
  content,
  proofs,
  agencies,
  disabled,
  onSave,
}: ProfileFormProps) {
  const { t } = useText('account')
  const ownOf = (values: ProfileValues): ProfileValues =>
    Object.fromEntries(namesOf(section).map((name) => [name, values[name]]))
  const [form] = useForm<ProfileValues>()
  const draft = profileDraft(draftKey, section.key)
  const [base] = useState(() => ownOf(toForm(content)))
  const [first] = useState(() => {
    const kept = disabled ? null : draft.load()
    return { ...toForm(content), ...(kept?.base ? typedOver(kept, base) : null) }
  })
  const country = (useWatch('countryCode', form) ?? first.countryCode ?? null) as string | null
  const options = useProfileOptions(country, [section], agencies)
  // biome-ignore lint/correctness/useExhaustiveDependencies(country): another country empties the state
  useEffect(() => {
    if (form.isFieldTouched('countryCode')) form.setFieldValue('stateId', null)
  }, [country, form])
  const own = () => ownOf(form.getFieldsValue(true))
  const save = async () => {
    const typed = own()
    const changed = differing(typed, base)
    await onSave(toWire(Object.fromEntries(changed.map((name) => [name, typed[name]]))))
    draft.clear()
    notify.success(t('saved'))
  }
  const said = (error: ApiError) =>
    error.failure === 'row.changed'
      ? [t('profile.changedByBoth')]
      : applyFieldErrors(form, { message: error.message, fields: faultsInForm(error.fields) })
  const { run, busy } = useAct(save, { inPlace: said })
  return (
    <Form
      name={`profile-${section.key}`}
      kept
      form={form}
      initialValues={first}
      disabled={disabled}
      onSubmit={run}
      onValuesChange={() => draft.save({ values: own(), base })}
    >
      <ProfileFields section={section} options={options} proofs={proofs} />
      {!disabled && (
        <SaveBar>
          <Button type="submit" look="main" busy={busy}>
            {t('save')}
          </Button>
        </SaveBar>
      )}
    </Form>
  )
}
