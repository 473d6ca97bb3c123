import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Form, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import styles from '../Releases.module.css'
import { NOBODY_CHOSEN, type PackageLine, type VisitorAudience } from '../wire.ts'
import { FitCheck, useFit } from './FitCheck.tsx'
import { type MoveWords, useMove, type Wish } from './move.ts'
import { Refused } from './Refused.tsx'
import { Again, useAgain } from './TakenBack.tsx'

const AudienceForm = lazy(() => import('./AudienceForm.tsx'))
const MOST = 500

interface MoveDialogProps {
  line: PackageLine
  wish: Wish
  seen: number
  onClose: () => void
}

export function MoveDialog({ line, wish, seen, onClose }: MoveDialogProps) {
  const { t } = useText('releases')
  const { move, busy, error } = useMove(line, wish, seen, onClose)
  // Ending a try publishes nothing.
  const published = wish.act === 'abort' ? null : wish.version
  const fit = useFit(line.name, published)
  const { takenBack, isMeant, setMeant, ...again } = useAgain(line, published)
  const isBarred = (fit.reasons?.length ?? 0) > 0 || again.isBarred
  const submit = (said: MoveWords) => move(takenBack ? { ...said, again: true } : said)
  const words = { name: line.name, version: wish.version, live: line.active }
  return (
    <Dialog open wide={wish.act === 'canary'} title={t(`ask.${wish.act}`, words)} onClose={onClose}>
      <div className={styles.before}>
        <p className="muted">{t(`ask.${wish.act}Text`, words)}</p>
        {wish.act !== 'abort' && !error && <FitCheck fit={fit} />}
        {takenBack && (
          <Again version={wish.version} takenBack={takenBack} isMeant={isMeant} onMeant={setMeant} />
        )}
        <Refused error={error} />
      </div>
      {wish.act === 'canary' ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <AudienceForm
            first={audienceOf(line, wish.version)}
            busy={busy}
            disabled={isBarred}
            confirm={t(line.canary?.version === wish.version ? 'do.change' : 'do.canary')}
            onSubmit={submit}
          />
        </Suspense>
      ) : (
        <ReasonForm wish={wish} busy={busy} disabled={isBarred} onSubmit={submit} />
      )}
    </Dialog>
  )
}

const audienceOf = ({ canary }: PackageLine, version: string): VisitorAudience =>
  canary?.version === version ? canary : NOBODY_CHOSEN

interface ReasonFormProps {
  wish: Wish
  busy: boolean
  disabled: boolean
  onSubmit: (said: MoveWords) => Promise<boolean>
}
function ReasonForm({ wish, busy, disabled, onSubmit }: ReasonFormProps) {
  const { t } = useText('releases')
  const rules = useRules()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const fault = !reason.trim()
    ? rules.enter(t('ask.reason'))
    : reason.length > MOST
      ? rules.within(MOST)
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault) void onSubmit({ reason })
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('ask.reason')}
        hint={t('ask.reasonHint')}
        value={reason}
        onChange={setReason}
        error={tried ? fault : null}
        multiline
        rows={3}
        counter={MOST}
        required
      />
      <Button type="submit" look={wish.act === 'promote' ? 'main' : 'danger'} busy={busy} disabled={disabled}>
        {t(`do.${wish.act}`)}
      </Button>
    </Form>
  )
}
