import { useText } from '@southbound/shared/platform'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useState } from 'react'
import { FileLink } from '../components/FileLink.tsx'
import type { StoredProof } from './ProfileInput.tsx'
import { storeProof } from './store-proof.ts'

interface ProofInputProps {
  label: string
  proofs: readonly StoredProof[]
  value?: string | null
  onChange?: (value: string) => void
  disabled?: boolean
}

export function ProofInput({ label, proofs, value, onChange, disabled }: ProofInputProps) {
  const { t } = useText('account')
  const [fresh, setFresh] = useState<StoredProof | null>(null)
  const stored = [...proofs, ...(fresh ? [fresh] : [])].find(({ fileId }) => fileId === value)
  const keep = (row: StoredProof) => {
    setFresh(row)
    onChange?.(row.fileId)
  }
  return (
    <div>
      {value && <FileLink fileId={value} name={stored?.originalName ?? t('profile.openFile')} />}
      {!disabled && <UploadField label={label} count={1} upload={storeProof} onUploaded={keep} />}
    </div>
  )
}
