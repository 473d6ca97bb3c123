import { keepDraft, notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, useForm, useWatch } from '@southbound/shared/ui/desk/form'
import { SaveBar } from '@southbound/shared/ui/desk/panel'
import { useEffect, useState } from 'react'
import { type ProfileValues, toForm, toWire } from './form-values.ts'
import { ProfileFields } from './ProfileFields.tsx'
import type { ProfileSection } from './profile-field.ts'
import { namesOf } from './profile-fields.ts'
import type { Proof } from './store-proof.ts'
import { useProfileOptions } from './use-profile-options.ts'

interface ProfileFormProps {
  draftKey: string
  section: ProfileSection
  content: object
  proofs: readonly Proof[]
  disabled: boolean
  onSave: (values: ProfileValues) => Promise<void>
}

/** Unsaved values are kept in this tab, also through an expired session. */
export function ProfileForm({ draftKey, section, content, proofs, disabled, onSave }: ProfileFormProps) {
  const { t } = useText('account')
  const [form] = useForm<ProfileValues>()
  const draft = keepDraft<ProfileValues>(`profile:${draftKey}:${section.key}`)
  const [first] = useState(() => ({ ...toForm(content), ...(disabled ? null : draft.load()) }))
  const country = (useWatch('countryCode', form) ?? first.countryCode ?? null) as string | null
  const options = useProfileOptions(country)
  // biome-ignore lint/correctness/useExhaustiveDependencies(country): another country empties the state
  useEffect(() => {
    if (form.isFieldTouched('countryCode')) form.setFieldValue('stateId', null)
  }, [country, form])
  const own = () => Object.fromEntries(namesOf(section).map((name) => [name, form.getFieldValue(name)]))
  const save = async () => {
    await onSave(toWire(own()))
    draft.clear()
    notify.success(t('saved'))
  }
  const { run, busy } = useAct(save, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Form
      name={`profile-${section.key}`}
      form={form}
      initialValues={first}
      disabled={disabled}
      onSubmit={run}
      onValuesChange={() => draft.save(own())}
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
