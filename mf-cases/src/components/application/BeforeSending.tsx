import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { Alert } from '@southbound/shared/ui/desk/panel'
import type { CaseKind } from '../case-kinds.ts'

/** What the profile lacks: sections hold the application back, documents may follow. */
export function BeforeSending({ dossierId, kind }: { dossierId: string; kind: CaseKind }) {
  const { t, locale } = useText('cases')
  const { data } = useCall('POST /case/checkDatum/:a/:b', { params: { a: dossierId, b: CASE_TYPES[kind] } })
  if (!data) return null
  return (
    <>
      {!data.ready && (
        <Alert tone="warn" title={t('apply.lacksSections')}>
          <ul>
            {data.sections.map((name) => (
              <li key={name}>{t(`dossier.missing.${name}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {data.passportExpired && <Alert tone="warn" title={t('dossier.rules.expired')} />}
      {data.documents.length > 0 && (
        <Alert title={t('apply.lacksDocuments')}>
          {data.documents.map((document) => pick(document, locale)).join(locale === 'zh' ? '、' : ', ')}
        </Alert>
      )}
    </>
  )
}
