import { tryAct, useText } from '@southbound/shared/platform'
import { type Asked, actWithReason } from './act-with-reason.ts'

/** `confirm` is the title unless given; a decision that needs a reason is a danger unless said otherwise. */
type Question = Omit<Asked, 'reason' | 'confirm'> & {
  /** What is decided, and how: a refused reason is kept for it alone. */
  keep: string
  confirm?: string
  reason: Omit<Asked['reason'], 'max'>
}
const REASON = 500

/** Asks for the reason, does the work and reloads. Does nothing when cancelled. */
export function useDecision(reload: () => void) {
  const { t } = useText('account')
  return async (
    { keep, reason: field, ...question }: Question,
    work: (reason: string) => Promise<unknown>,
    done = t('saved'),
  ): Promise<void> => {
    const asked = {
      confirm: question.title,
      danger: !field.optional,
      ...question,
      reason: { ...field, max: REASON },
    }
    const ended = await actWithReason(keep, asked, (reason) => tryAct(() => work(reason), done))
    if (ended !== null) reload()
  }
}
