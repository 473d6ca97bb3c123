import { useAct, useText } from '@southbound/shared/platform'
import { type StoredFile, UploadField } from '@southbound/shared/ui/desk/upload'
import { FileButton } from '../../components/FileButton.tsx'
import { keepFile } from '../../components/keep-file.ts'
import type { Agreement } from '../lists.ts'

interface SignedCopyProps {
  agreement: Agreement
  onDone: () => void
}

/** The paper that both sides signed; who kept it may replace it. */
export function SignedCopy({ agreement, onDone }: SignedCopyProps) {
  const { t } = useText('commerce')
  const { run, busy } = useAct('POST /agreement/signedCopy')
  const { agreementId, signedCopy, mayKeepCopy } = agreement
  const file = signedCopy?.file
  const keep = async ({ fileId }: StoredFile) => {
    if (await run({ body: { agreementId, fileId } })) onDone()
  }
  if (!file && !mayKeepCopy) return null
  return (
    <div>
      {file && (
        <p>
          {t('income.agreement.signedCopy')}: <FileButton fileId={file.fileId} name={file.originalName} />
        </p>
      )}
      {mayKeepCopy && (
        <UploadField
          key={signedCopy?.at}
          label={t(file ? 'income.agreement.newCopy' : 'income.agreement.signedCopy')}
          most={1}
          upload={keepFile}
          onUploaded={(stored) => void keep(stored)}
          disabled={busy}
        />
      )}
    </div>
  )
}
