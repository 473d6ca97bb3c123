import { useText } from '@southbound/shared/platform'
import { Button, Disclosure } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useShownCase } from '../case/use-case.ts'
import { FileLink } from '../files/FileLink.tsx'
import { FilesAtHand } from '../files/FilesAtHand.tsx'
import type { NamedFile } from '../files/open-file.ts'
import { uploadToCase } from '../files/upload-to-case.ts'

interface FileFieldProps {
  label: string
  docTypeCode?: string
  value?: NamedFile | null
  onChange?: (file: NamedFile | null) => void
}

/** Kept as the person's own document: the parties see it once the form is sent. */
export function FileField({ label, docTypeCode, value, onChange }: FileFieldProps) {
  const { t } = useText('cases')
  const { caseId } = useShownCase().detail
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
        upload={(file, options) => uploadToCase(file, { docTypeCode }, options)}
        onUploaded={({ fileId, originalName }) => onChange?.({ fileId, originalName })}
      />
      <Disclosure summary={t('atHand.title')}>
        <FilesAtHand
          caseId={caseId}
          docTypeCode={docTypeCode}
          except={[]}
          onChoose={async (fileId, originalName) => onChange?.({ fileId, originalName })}
        />
      </Disclosure>
    </>
  )
}
