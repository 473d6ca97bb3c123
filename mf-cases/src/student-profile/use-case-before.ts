import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { paths, useUrl } from '@southbound/shared/platform'

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
const ID = /^\d{1,19}$/
const OPENED = '1'

/** What a case's 'go to file' says of the profile, and the way back; null when it was opened by itself. */
export function useCaseBefore() {
  const { search } = useUrl()
  if (search.get('flag') !== OPENED) return null
  const [created, updated] = [search.get('time1') ?? '', search.get('time2') ?? '']
  const caseId = search.get('caseId') ?? ''
  const visa = search.get('caseType') === String(CASE_TYPES.visa)
  return {
    filename: search.get('filename'),
    times: TIME.test(created) && TIME.test(updated) ? { created, updated } : null,
    back: !ID.test(caseId) ? null : visa ? paths.visaApplications({ caseId }) : paths.courseCase(caseId),
  }
}
