import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useText } from '@southbound/shared/platform'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { Button, Notice, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import styles from './Information.module.css'
import { SchoolSearch } from './SchoolSearch.tsx'
import { type Proof, storeProof } from './store-proof.ts'

const POSITION = 100
const NOTE = 500

export function ClaimDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useText('account')
  const [proofs, setProofs] = useState<Proof[]>([])
  const form = useLightForm({
    first: { schoolId: '', position: '', note: '', fileIds: '' },
    fields: {
      schoolId: { minLength: 1, says: t('claim.chooseSchool') },
      position: { ...filled(POSITION), label: t('claim.position') },
      fileIds: { minLength: proofs.length > 0 ? 0 : 1, says: t('claim.needsProof') },
    },
    send: async ({ schoolId, position, note }) => {
      const fileIds = proofs.map(({ fileId }) => fileId)
      await api('POST /roughRaftSchool/claim', { body: { schoolId, position, note: note || null, fileIds } })
      notify.success(t('claim.sent'))
      onSent()
    },
  })
  const { error } = form.field('fileIds')
  return (
    <DialogForm form={form} title={t('claim.begin')} action={t('claim.send')} onClose={onClose}>
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
        onUploaded={(stored) => setProofs((old) => [...old, stored])}
      />
      {error && proofs.length === 0 && <Notice tone="error">{error}</Notice>}
      <Proofs
        rows={proofs}
        onRemove={(fileId) => setProofs((old) => old.filter((one) => one.fileId !== fileId))}
      />
      <p className={styles.hint}>{t('claim.proofsHint')}</p>
    </DialogForm>
  )
}

function Proofs({ rows, onRemove }: { rows: readonly Proof[]; onRemove: (fileId: string) => void }) {
  const { t } = useText('account')
  return (
    <ul className={styles.proofs}>
      {rows.map(({ fileId, originalName }) => (
        <li key={fileId}>
          {originalName}
          <Button
            small
            look="plain"
            onClick={() => onRemove(fileId)}
            aria-label={t('removeNamed', { name: originalName })}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
