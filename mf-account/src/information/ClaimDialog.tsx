import { ApiError, api, notify, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { Button, Form, Notice, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Information.module.css'
import { SchoolSearch } from './SchoolSearch.tsx'
import { type Proof, storeProof } from './store-proof.ts'

const POSITION = 100
const NOTE = 500
const PROOFS = 10

export function ClaimDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useText('account')
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const [position, setPosition] = useState('')
  const [note, setNote] = useState('')
  const [proofs, setProofs] = useState<Proof[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const missing = () =>
    !schoolId
      ? t('claim.chooseSchool')
      : !position.trim()
        ? t('rules.enter', { val: t('claim.position') })
        : proofs.length === 0
          ? t('claim.needsProof')
          : null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = missing()
    setFault(wrong)
    if (wrong || !schoolId) return
    setBusy(true)
    try {
      const fileIds = proofs.map(({ fileId }) => fileId)
      await api('POST /roughRaftSchool/claim', {
        body: { schoolId, position: position.trim(), note: note.trim() || null, fileIds },
      })
      notify.success(t('claim.sent'))
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('claim.begin')}>
      <Form className={styles.claim} onSubmit={send}>
        {fault && <Notice tone="error">{fault}</Notice>}
        <SchoolSearch value={schoolId} onChange={setSchoolId} />
        <TextField
          label={t('claim.position')}
          hint={t('claim.positionHint')}
          maxLength={POSITION}
          required
          value={position}
          onChange={setPosition}
        />
        <TextField label={t('claim.note')} maxLength={NOTE} value={note} onChange={setNote} />
        <UploadField
          label={t('claim.proofs')}
          count={PROOFS}
          upload={storeProof}
          onUploaded={(stored) => setProofs((old) => [...old, stored])}
        />
        <Proofs
          rows={proofs}
          onRemove={(fileId) => setProofs((old) => old.filter((one) => one.fileId !== fileId))}
        />
        <p className={styles.hint}>{t('claim.proofsHint')}</p>
        <div className={styles.acts}>
          <Button type="submit" look="main" busy={busy}>
            {t('claim.send')}
          </Button>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
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
