import { useCall, useText } from '@southbound/shared/platform'
import { Button, Select } from '@southbound/shared/ui/desk/form'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { createContext, useContext, useState } from 'react'
import { uploadToCase } from '../files/upload-to-case.ts'
import { OPEN_LIST } from './DossierFiles.tsx'

/** The id of the dossier that the form fills; null before its first section is saved. */
export const DossierId = createContext<string | null>(null)
const ROWS = 100

interface FileInputProps {
  label: string
  id?: string
  value?: string | null
  onChange?: (fileId: string | null) => void
}

/** One of the dossier's files, or a new one. */
export function FileInput({ label, id, value, onChange }: FileInputProps) {
  const { t } = useText('cases')
  const dossierId = useContext(DossierId)
  const [adding, setAdding] = useState(false)
  const found = useCall(
    'POST /filesDocument/:id/:type',
    dossierId ? { params: { id: dossierId, type: OPEN_LIST }, body: { page: 1, rows: ROWS } } : null,
  )
  if (!dossierId) return <p className="muted small">{t('dossier.fileLater')}</p>
  const options = (found.data?.rows ?? []).map((file) => ({ value: file.fileId, label: file.originalName }))
  const named = !value || options.some((option) => option.value === value)
  const take = (fileId: string) => {
    onChange?.(fileId)
    setAdding(false)
    found.reload()
  }
  return (
    <>
      <Select
        id={id}
        clearable
        loading={found.state === 'loading'}
        options={named ? options : [...options, { value: value as string, label: t('dossier.fileKept') }]}
        value={value ?? null}
        onChange={(chosen) => onChange?.(chosen)}
      />
      {adding ? (
        <UploadField
          label={t('dossier.fileNew', { name: label })}
          count={1}
          taken={options.map((option) => option.label)}
          upload={(file, options) =>
            uploadToCase(
              file,
              { datumStudentId: dossierId, listType: String(OPEN_LIST), again: '1' },
              options,
            )
          }
          onUploaded={(file) => take(file.fileId)}
        />
      ) : (
        <Button
          small
          look="plain"
          onClick={() => setAdding(true)}
          aria-label={t('dossier.fileNew', { name: label })}
        >
          {t('apply.upload')}
        </Button>
      )}
    </>
  )
}
