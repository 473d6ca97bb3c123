import { LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, api, notify, useText } from '@southbound/shared/platform'
import { Button, Dialog, SelectField, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import type { Reported } from './ReportError.tsx'

const CATEGORIES = ['Course', 'Institution', 'Agent', 'Other'] as const

/** The form of an error report: what it is about is filled in, what is wrong is asked. */
export default function ReportErrorDialog({ about, onClose }: { about: Reported; onClose: () => void }) {
  const { t } = useText('discovery')
  const [category, setCategory] = useState<Reported['category']>(about.category)
  const [name, setName] = useState(about.name)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ name?: string; text?: string }>({})
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const missing = {
      name: name.trim() ? undefined : t('report.nameMissing'),
      text: text.trim() ? undefined : t('report.textMissing'),
    }
    if (missing.name || missing.text) return setErrors(missing)
    setBusy(true)
    try {
      await api('POST /discoveryError/add', {
        body: { category, name: name.trim(), suggestions: text.trim(), targetId: about.targetId },
      })
      notify.success(t('report.thanks'))
      onClose()
    } catch (caught) {
      setErrors({
        text: caught instanceof ApiError ? (caught.fields[0]?.message ?? caught.message) : t('report.failed'),
      })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('discuss.cancel')}</Button>
          <Button look="main" busy={busy} onClick={send}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('report.category')}
        options={CATEGORIES.map((value) => ({ value, label: t(`report.categories.${value}`) }))}
        value={category}
        onChange={(value) => setCategory(value as Reported['category'])}
      />
      <TextField
        label={t('report.name')}
        value={name}
        onChange={setName}
        maxLength={200}
        required
        error={errors.name}
      />
      <TextField
        label={t('report.text')}
        multiline
        rows={5}
        counter={LIMITS.suggestion}
        value={text}
        onChange={setText}
        required
        error={errors.text}
      />
    </Dialog>
  )
}
