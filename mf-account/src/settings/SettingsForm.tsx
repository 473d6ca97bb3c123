import { useText } from '@southbound/shared/platform'
import { LightForm } from '@southbound/shared/ui/light-form'
import { Button } from '@southbound/shared/ui/page'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

interface SettingsFormProps {
  form: ComponentProps<typeof LightForm>['form'] & { busy: boolean }
  title: string
  hint?: string
  children: ReactNode
}

export function SettingsForm({ form, title, hint, children }: SettingsFormProps) {
  const { t } = useText('account')
  return (
    <SettingsPart title={title} hint={hint}>
      <LightForm form={form} className={styles.part}>
        {children}
        <div>
          <Button type="submit" look="main" busy={form.busy}>
            {t('settings.save')}
          </Button>
        </div>
      </LightForm>
    </SettingsPart>
  )
}
