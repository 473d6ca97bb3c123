import { tryAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'

type Asked = Parameters<typeof askReason>[0]
/** `confirm` is the title unless given; a decision that needs a reason is a danger unless said otherwise. */
type Question = Omit<Asked, 'reason' | 'confirm' | 'keep' | 'send'> & {
  keep: string
  confirm?: string
  reason: Omit<Asked['reason'], 'max'>
}
const REASON = 500

/** Asks for the reason, does the work and reloads, also where it was refused. */
export function useDecision(reload: () => void) {
  const { t } = useText('account')
  return async (
    { reason, ...question }: Question,
    work: (reason: string) => Promise<unknown>,
    done = t('saved'),
  ): Promise<void> => {
    const send = (words: string) => tryAct(() => work(words), done).finally(reload)
    await askReason({
      confirm: question.title,
      danger: !reason.optional,
      ...question,
      reason: { ...reason, max: REASON },
      send,
    })
  }
}
