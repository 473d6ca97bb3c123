import { type CONDITION_KINDS, CONDITION_STATE } from '@southbound/shared/contract/constants'
import { api, formatDate, pick, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { lazy, useState } from 'react'
import { useShownCase } from '../case/use-case.ts'
import { DialogButton } from '../DialogButton.tsx'
import { FileLink } from '../files/FileLink.tsx'
import type { NamedFile } from '../files/open-file.ts'
import styles from './Offers.module.css'
import type { OfferData } from './offer-form.ts'

const FileField = lazy(async () => ({ default: (await import('./FileField.tsx')).FileField }))
type Condition = OfferData['conditions'][number]
type Kind = (typeof CONDITION_KINDS)[number]
const { submitted, met, notMet, waived } = CONDITION_STATE
const TONES: Readonly<Record<number, 'sea' | 'gold' | 'coral'>> = {
  [submitted]: 'gold',
  [met]: 'sea',
  [notMet]: 'coral',
}
const JUDGED: readonly number[] = [met, notMet, waived]

export function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useText('cases')
  return (
    <ul className={styles.conditions} aria-label={t('offer.conditions')}>
      {conditions.map((condition) => (
        <li key={condition.id}>
          <ConditionRow condition={condition} />
        </li>
      ))}
    </ul>
  )
}

function ConditionRow({ condition }: { condition: Condition }) {
  const { t, locale } = useText('cases')
  const { act } = useShownCase()
  const { id, kind, textEn, textCn, dueAt, evidenceFile, state, moves } = condition
  const text = pick({ nameEn: textEn, nameCn: textCn }, locale)
  const moveTo = (to: number, fileId?: string) =>
    act(
      (version) =>
        api('POST /case/offer/condition', {
          body: { conditionId: id, version, state: to, ...(fileId && { fileId }) },
        }),
      t(`offer.conditionState.${to}`),
      `${id} ${to}`,
    )
  return (
    <>
      <span>
        {text} <Tag tone={TONES[state] ?? 'neutral'}>{t(`offer.conditionState.${state}`)}</Tag>
      </span>
      <span className="muted small">
        {t(`offer.kinds.${kind as Kind}`)}
        {dueAt && ` · ${t('offer.before', { date: formatDate(dueAt) })}`}
      </span>
      {evidenceFile && <FileLink file={evidenceFile} />}
      {moves.length > 0 && (
        <div className={styles.acts}>
          {moves.includes(submitted) && (
            <DialogButton
              small
              aria-label={t('offer.evidenceNamed', { name: text })}
              dialog={(onClose) => (
                <EvidenceDialog
                  text={text}
                  onSend={(fileId) => moveTo(submitted, fileId)}
                  onClose={onClose}
                />
              )}
            >
              {t('offer.evidence')}
            </DialogButton>
          )}
          {moves
            .filter((to) => JUDGED.includes(to))
            .map((to) => (
              <Button
                key={to}
                small
                aria-label={t('offer.judgeNamed', { act: t(`offer.judge.${to}`), name: text })}
                onClick={() => moveTo(to)}
              >
                {t(`offer.judge.${to}`)}
              </Button>
            ))}
        </div>
      )}
    </>
  )
}

interface EvidenceDialogProps {
  text: string
  onSend: (fileId: string) => Promise<boolean>
  onClose: () => void
}
/** Sent as soon as it is there; a file that was refused stays, to be sent once more. */
function EvidenceDialog({ text, onSend, onClose }: EvidenceDialogProps) {
  const { t } = useText('cases')
  const [file, setFile] = useState<NamedFile | null>(null)
  const send = async (given: NamedFile | null) => {
    setFile(given)
    if (given && (await onSend(given.fileId))) onClose()
  }
  return (
    <Dialog open title={t('offer.evidence')} onClose={onClose}>
      <p className={`muted ${styles.lead}`}>{text}</p>
      <FileField label={t('offer.evidence')} value={file} onChange={send} />
      {file && (
        <Button look="main" onClick={() => void send(file)}>
          {t('offer.evidence')}
        </Button>
      )}
    </Dialog>
  )
}
