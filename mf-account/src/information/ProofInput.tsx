import { useText } from '@southbound/shared/platform'
import { UploadField, type UploadFieldProps, useDisabled } from '@southbound/shared/ui/desk/upload'
import { useState } from 'react'
import { FileLink } from '../components/FileLink.tsx'
import { type Proof, storeProof } from './store-proof.ts'

interface ProofInputProps extends Omit<UploadFieldProps<Proof>, 'upload' | 'onUploaded'> {
  proofs: readonly Proof[]
  value?: string | null
  onChange?: (value: string) => void
}

export function ProofInput({ label, proofs, value, onChange, disabled: said, ...rest }: ProofInputProps) {
  const disabled = useDisabled(said)
  const { t } = useText('account')
  const [fresh, setFresh] = useState<Proof | null>(null)
  const stored = [...proofs, ...(fresh ? [fresh] : [])].find(({ fileId }) => fileId === value)
  const keep = (row: Proof) => {
    setFresh(row)
    onChange?.(row.fileId)
  }
  return (
    <div>
      {value && <FileLink fileId={value} name={stored?.originalName ?? t('profile.openFile')} />}
      {!disabled && <UploadField {...rest} label={label} count={1} upload={storeProof} onUploaded={keep} />}
    </div>
  )
}
