import { api, tryAct, useText } from '@southbound/shared/platform'

type Change = { excluded?: string[]; takers?: number; stay?: true }

/** Changes what the student rules of a request in the pool; answers whether it is done. */
export function useChangePool(caseId: string, onDone: () => void) {
  const { t } = useText('cases')
  return async (body: Change): Promise<boolean> => {
    const told = t(body.stay ? 'pool.stayed' : 'pool.excludedSaved')
    const done = await tryAct(() => api('PUT /case/pool/:id', { params: { id: caseId }, body }), told)
    if (done) onDone()
    return done
  }
}
