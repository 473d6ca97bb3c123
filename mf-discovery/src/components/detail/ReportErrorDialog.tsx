import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useText } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, Dialog, SelectField, TextField } from '@southbound/shared/ui/page'
import { useLateWords } from '../late/words.ts'
import type { Reported } from './ReportError.tsx'
import styles from './ReportErrorDialog.module.css'

const CATEGORIES = ['Course', 'Institution', 'Agent', 'Other'] as const

export default function ReportErrorDialog({ about, onClose }: { about: Reported; onClose: () => void }) {
  const { t: common } = useText('discovery')
  const { t } = useLateWords()
  const form = useLightForm({
    first: { category: about.category, name: about.name, suggestions: '' },
    fields: {
      name: { ...filled(LIMITS.title), says: t('report.nameMissing') },
      suggestions: { ...filled(LIMITS.suggestion), says: t('report.textMissing') },
    },
    send: async (body) => {
      await api('POST /discoveryError/add', { body: { ...body, targetId: about.targetId } })
      notify.success(t('report.thanks'))
      onClose()
    },
    keep: { name: `report:${about.category}:${about.targetId}` },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="main" busy={form.busy} onClick={form.submit}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <LightForm form={form} className={styles.form}>
        <SelectField
          label={t('report.category')}
          options={CATEGORIES.map((value) => ({ value, label: t(`report.categories.${value}`) }))}
          {...form.field('category')}
        />
        <TextField label={t('report.name')} maxLength={LIMITS.title} required {...form.field('name')} />
        <TextField
          label={t('report.text')}
          multiline
          rows={5}
          counter={LIMITS.suggestion}
          required
          {...form.field('suggestions')}
        />
      </LightForm>
    </Dialog>
  )
}
