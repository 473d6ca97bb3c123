import { tryAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'

type Asked = Parameters<typeof askReason>[0]
/** `confirm` is the title unless given; a decision that needs a reason is a danger unless said otherwise. */
type Question = Omit<Asked, 'reason' | 'confirm'> & { confirm?: string; reason: Omit<Asked['reason'], 'max'> }
const REASON = 500

/** Asks for the reason, does the work and reloads. Does nothing when cancelled. */
export function useDecision(reload: () => void) {
  const { t } = useText('account')
  return async (
    { reason: field, ...question }: Question,
    work: (reason: string) => Promise<unknown>,
    done = t('saved'),
  ): Promise<void> => {
    const reason = await askReason({
      confirm: question.title,
      danger: !field.optional,
      ...question,
      reason: { ...field, max: REASON },
    })
    if (reason === null) return
    await tryAct(() => work(reason), done)
    reload()
  }
}
