import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { api, useAct, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import type { CaseData } from '../case/use-case.ts'
import { downloadFile } from '../files/open-file.ts'

export function CasePdfButton({ detail: { caseId, caseType } }: { detail: CaseData }) {
  const { t, locale } = useText('cases')
  const wire =
    caseType === CASE_TYPES.visa
      ? 'POST /common/getVisaPdfPath/:id/:lang'
      : 'POST /common/getPdfPath/:id/:lang'
  const params = { id: caseId, lang: locale === 'zh' ? ('cn' as const) : ('en' as const) }
  const { run, busy } = useAct(async () => downloadFile(await api(wire, { params })))
  return (
    <Button small busy={busy} onClick={() => run()}>
      {t('case.pdf')}
    </Button>
  )
}
