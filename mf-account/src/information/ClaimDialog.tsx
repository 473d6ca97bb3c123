import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useText } from '@southbound/shared/platform'
import { StoredFiles, UploadField, useStoredFiles } from '@southbound/shared/ui/desk/upload'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { Notice, TextField } from '@southbound/shared/ui/page'
import { DialogForm } from '../components/DialogForm.tsx'
import styles from './Information.module.css'
import { SchoolSearch } from './SchoolSearch.tsx'
import { storeProof } from './store-proof.ts'

const POSITION = 100
const NOTE = 500

export function ClaimDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useText('account')
  const { files: proofs, fileIds, add, remove, coming, onBusy } = useStoredFiles()
  const form = useLightForm({
    first: { schoolId: '', position: '', note: '', fileIds: '' },
    fields: {
      schoolId: { minLength: 1, says: t('claim.chooseSchool') },
      position: { ...filled(POSITION), label: t('claim.position') },
      fileIds: { minLength: proofs.length > 0 ? 0 : 1, says: t('claim.needsProof') },
    },
    send: async ({ schoolId, position, note }) => {
      await api('POST /roughRaftSchool/claim', { body: { schoolId, position, note: note || null, fileIds } })
      notify.success(t('claim.sent'))
      onSent()
    },
  })
  const { error } = form.field('fileIds')
  return (
    <DialogForm
      form={form}
      title={t('claim.begin')}
      action={t('claim.send')}
      waits={coming}
      onClose={onClose}
    >
      <SchoolSearch {...form.field('schoolId')} />
      <TextField
        label={t('claim.position')}
        hint={t('claim.positionHint')}
        maxLength={POSITION}
        required
        {...form.field('position')}
      />
      <TextField label={t('claim.note')} maxLength={NOTE} {...form.field('note')} />
      <UploadField
        label={t('claim.proofs')}
        most={LIMITS.proofs}
        taken={proofs.map(({ originalName }) => originalName)}
        upload={storeProof}
        onUploaded={add}
        onBusy={onBusy}
      />
      {error && proofs.length === 0 && <Notice tone="error">{error}</Notice>}
      <StoredFiles label={t('claim.proofs')} files={proofs} onRemove={remove} />
      <p className={styles.hint}>{t('claim.proofsHint')}</p>
    </DialogForm>
  )
}
