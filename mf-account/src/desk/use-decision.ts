import { tryAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'

type Asked = Parameters<typeof askReason>[0]
/** What the person is asked before: the question, and what the reason is called there. */
type Question = Omit<Asked, 'reason'> & { reason: Omit<Asked['reason'], 'max'> }
const REASON = 500

/**
 * How an operator decides on what a list or page shows: asked why, done, said to be done, and shown anew.
 * Nothing happens when he thinks better of it.
 */
export function useDecision(reload: () => void) {
  const { t } = useText('account')
  return async (
    { reason: field, ...question }: Question,
    work: (reason: string) => Promise<unknown>,
    done = t('saved'),
  ): Promise<void> => {
    const reason = await askReason({ ...question, reason: { ...field, max: REASON } })
    if (reason === null) return
    await tryAct(() => work(reason), done)
    reload()
  }
}
