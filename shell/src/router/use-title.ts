import { useText } from '@southbound/shared/platform'
import { useEffect } from 'react'

/** The whole title of a document. */
export const documentTitle = (title: string, site: string): string => (title && title !== site ? `${title} · ${site}` : site)

/** Keeps the document's title in step after client navigation. */
export function useTitle(title: string): void {
  const { t } = useText('shell')
  const whole = documentTitle(title, t('site'))
  useEffect(() => {
    document.title = whole
  }, [whole])
}
