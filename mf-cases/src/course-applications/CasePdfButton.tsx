import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { api, tryAct, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import type { CaseData } from '../components/case/use-case.ts'
import { downloadFile } from '../components/files/open-file.ts'

export function CasePdfButton({ detail: { caseId, caseType } }: { detail: CaseData }) {
  const { t, locale } = useText('cases')
  const [busy, setBusy] = useState(false)
  const wire =
    caseType === CASE_TYPES.visa
      ? 'POST /common/getVisaPdfPath/:id/:lang'
      : 'POST /common/getPdfPath/:id/:lang'
  const params = { id: caseId, lang: locale === 'zh' ? ('cn' as const) : ('en' as const) }
  const save = async () => {
    setBusy(true)
    await tryAct(async () => downloadFile(await api(wire, { params })))
    setBusy(false)
  }
  return (
    <Button small busy={busy} onClick={save}>
      {t('case.pdf')}
    </Button>
  )
}
