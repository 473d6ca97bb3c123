import { pick, useCall, useText } from '@southbound/shared/platform'
import { Alert } from '@southbound/shared/ui/desk/panel'

const COURSE = 1

/** What the profile lacks: sections hold the application back, documents may follow. */
export function BeforeSending({ dossierId }: { dossierId: string }) {
  const { t, locale } = useText('cases')
  const { data } = useCall('POST /case/checkDatum/:a/:b', { params: { a: dossierId, b: COURSE } })
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
      {data.documents.length > 0 && (
        <Alert title={t('apply.lacksDocuments')}>
          {data.documents.map((document) => pick(document, locale)).join(locale === 'zh' ? '、' : ', ')}
        </Alert>
      )}
    </>
  )
}
