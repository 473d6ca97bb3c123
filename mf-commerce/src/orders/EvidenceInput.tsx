import { LIMITS } from '@southbound/shared/contract/constants'
import { type StoredFile, StoredFiles, UploadField } from '@southbound/shared/ui/desk/upload'
import { useLayoutEffect, useRef } from 'react'
import { uploadProof } from './order-wire.ts'

interface EvidenceInputProps {
  label: string
  value?: StoredFile[]
  onChange?: (files: StoredFile[]) => void
}

/** Uploaded files as a field of their form, which keeps them with its words. */
export function EvidenceInput({ label, value = [], onChange }: EvidenceInputProps) {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  const change = (files: StoredFile[]) => {
    // Two may be stored between two drawings.
    newest.current = files
    onChange?.(files)
  }
  return (
    <>
      <UploadField<StoredFile>
        label={label}
        upload={uploadProof}
        most={LIMITS.proofs}
        onUploaded={(file) => change([...newest.current, file])}
        taken={value.map(({ originalName }) => originalName)}
      />
      <StoredFiles
        label={label}
        files={value}
        onRemove={(fileId) => change(newest.current.filter((file) => file.fileId !== fileId))}
      />
    </>
  )
}
