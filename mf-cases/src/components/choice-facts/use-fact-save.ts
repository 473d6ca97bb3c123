import { useText } from '@southbound/shared/platform'
import { useShownCase } from '../case/use-case.ts'

/** Writes one fact of the case and closes its dialog; answers whether it was written. */
export function useFactSave(onClose: () => void) {
  const { t } = useText('cases')
  const { act } = useShownCase()
  return async (write: Parameters<typeof act>[0]) => {
    const isDone = await act(write, t('facts.saved'))
    if (isDone) onClose()
    return isDone
  }
}
