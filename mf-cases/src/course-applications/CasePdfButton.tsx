import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { ApiError, api, notify, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import type { CaseDetail } from '../components/case/use-case.ts'
import { downloadFile } from '../components/files/open-file.ts'

/** The case as a PDF in the reader's language; taking it out is written into the log. */
export function CasePdfButton({ detail: { caseId, caseType } }: { detail: CaseDetail }) {
  const { t, locale } = useText('cases')
  const [busy, setBusy] = useState(false)
  const wire =
    caseType === CASE_TYPES.visa
      ? 'POST /common/getVisaPdfPath/:id/:lang'
      : 'POST /common/getPdfPath/:id/:lang'
  const take = async () => {
    setBusy(true)
    try {
      await downloadFile(await api(wire, { params: { id: caseId, lang: locale === 'zh' ? 'cn' : 'en' } }))
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small busy={busy} onClick={take}>
      {t('case.pdf')}
    </Button>
  )
}
