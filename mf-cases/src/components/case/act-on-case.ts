import { tryAct } from '@southbound/shared/platform'
import type { CaseDetail } from './use-case.ts'

/** Runs an act on a case, shows the case that it answers, and says what came of it; a refusal is said in the server's words. */
export const actOnCase = (
  act: Promise<CaseDetail>,
  show: (detail: CaseDetail) => void,
  done: string,
): Promise<boolean> => tryAct(async () => show(await act), done)
