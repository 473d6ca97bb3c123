import { api, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { useRef, useState } from 'react'
import type { Dossier } from './section-fields.ts'

const WordsDialog = lazyPart(() => import('../case/WordsDialog.tsx'))
const DossierReadView = lazyPart(() =>
  import('./DossierReadView.tsx').then((part) => ({ default: part.DossierReadView })),
)
const MOST = 300

interface OperatorDossierProps {
  caseId: string
  onClose: () => void
  /** The log has a line more. */
  onRead: () => void
}
/** The profile that went with a case, for an operator: with a reason, which its parties read in the log. */
export default function OperatorDossier({ caseId, onClose, onRead }: OperatorDossierProps) {
  const { t } = useText('cases')
  const [dossier, setDossier] = useState<Dossier | null>(null)
  const shown = useRef(false)
  const read = async ({ text: reason }: { text: string }) => {
    setDossier(await api('POST /case/reading/:id/dossier', { params: { id: caseId }, body: { reason } }))
    shown.current = true
    onRead()
    return true
  }
  if (dossier)
    return (
      <Dialog open wide title={dossier.documentName} onClose={onClose}>
        <DossierReadView dossier={dossier} files={false} />
      </Dialog>
    )
  return (
    <WordsDialog
      title={t('case.openDossier')}
      lead={t('case.readDossierText')}
      label={t('reasonDialog.label')}
      send={t('case.openDossier')}
      draft={`case:${caseId}:dossier`}
      max={MOST}
      onSend={read}
      // Once it was sent, the profile takes the place of the question.
      onClose={() => shown.current || onClose()}
    />
  )
}
