import { api, type Locale, tryAct } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { fetchReasons } from '../reasons.ts'
import type { CasesText } from '../texts.ts'

const MOST = 500
const OTHER = 'other'

/** Asks for a reason of the list, in words where it is another one, and puts the case back; true once done. */
export async function askPutBack(t: CasesText, locale: Locale, caseId: string): Promise<boolean> {
  const question = { title: t('case.putBackTitle'), text: t('case.putBackText'), confirm: t('case.putBack') }
  const choices = await fetchReasons('poolReturnReason', locale)
  if (!choices) return false
  const reasonCode = await askReason({ ...question, reason: { max: MOST, choices } })
  if (reasonCode === null) return false
  const reason = reasonCode === OTHER ? await askReason({ ...question, reason: { max: MOST } }) : undefined
  if (reason === null) return false
  const input = { params: { id: caseId }, body: { reasonCode, reason } }
  return tryAct(() => api('POST /case/putCaseBackToPool/:id', input))
}
