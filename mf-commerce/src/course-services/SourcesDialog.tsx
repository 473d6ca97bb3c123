import { LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { applyFieldErrors, Button, Form, FormItem, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import { StoredFiles, UploadField, useStoredFiles } from '@southbound/shared/ui/desk/upload'
import { keepFile } from '../components/keep-file.ts'
import type { InputTask } from './InputList.tsx'

const NOTE = 1000

interface SourcesDialogProps {
  task: InputTask
  onClose: () => void
  onSent: () => void
}

/** The files that courses are entered from; the time of the task begins with them. */
export function SourcesDialog({ task, onClose, onSent }: SourcesDialogProps) {
  const { t } = useText('commerce')
  const { files, fileIds, add, remove } = useStoredFiles()
  const [form] = useForm<{ note?: string }>()
  const submit = async ({ note }: { note?: string }) => {
    if (files.length === 0) return notify.error(t('inputs.needsFile'))
    await api('POST /courseService/courseInput', {
      body: { taskId: task.taskId, fileIds, note: note || null },
    })
    notify.success(t('saved'))
    onSent()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open title={t('inputs.send')} onClose={onClose}>
      <Form name="input-sources" form={form} onSubmit={run}>
        <p className="muted small">{t('inputs.sendHint')}</p>
        <UploadField
          label={t('inputs.sources')}
          most={LIMITS.proofs}
          upload={keepFile}
          onUploaded={add}
          taken={files.map(({ originalName }) => originalName)}
        />
        <StoredFiles label={t('inputs.sources')} files={files} onRemove={remove} />
        <FormItem name="note" label={t('inputs.note')} max={NOTE}>
          <TextArea rows={3} counter={NOTE} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('inputs.send')}
        </Button>
      </Form>
    </Dialog>
  )
}
