import { useText } from '@southbound/shared/platform'
import { Button, Disclosure } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { FileLink } from './FileLink.tsx'
import { FilesAtHand } from './FilesAtHand.tsx'
import type { NamedFile } from './open-file.ts'
import { uploadToCase } from './upload-to-case.ts'

export interface FileFieldProps {
  label: string
  docTypeCode?: string
  /** Files that are chosen already, beside this field. */
  except?: readonly string[]
  value?: NamedFile | null
  onChange?: (file: NamedFile | null) => void
}

/** Kept as the person's own document: the parties see it once the form is sent. */
export function CaseFileField({
  caseId,
  label,
  docTypeCode,
  except = [],
  value,
  onChange,
}: FileFieldProps & { caseId: string }) {
  const { t } = useText('cases')
  if (value)
    return (
      <>
        <span className="muted small">{label}</span> <FileLink file={value} />{' '}
        <Button small look="plain" onClick={() => onChange?.(null)}>
          {t('offer.otherFile')}
        </Button>
      </>
    )
  return (
    <>
      <UploadField
        label={label}
        count={1}
        upload={(file, options) => uploadToCase(file, { docTypeCode, again: '1' }, options)}
        onUploaded={({ fileId, originalName }) => onChange?.({ fileId, originalName })}
      />
      <Disclosure summary={t('atHand.title')}>
        <FilesAtHand
          caseId={caseId}
          docTypeCode={docTypeCode}
          except={except}
          onChoose={async (fileId, originalName) => onChange?.({ fileId, originalName })}
        />
      </Disclosure>
    </>
  )
}
