import { useText } from '@southbound/shared/platform'
import { useEffect } from 'react'

/** What search engines show of a title. */
const LONGEST = 70

/** The whole title of a document; a long one goes without the site's name, and a longer one ends at a word. */
export function documentTitle(title: string, site: string): string {
  if (!title || title === site) return site
  const whole = `${title} · ${site}`
  if (whole.length <= LONGEST) return whole
  if (title.length <= LONGEST) return title
  const cut = title.slice(0, LONGEST - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s·,，、]+$/, '')}…`
}

/** Keeps the document's title in step after client navigation. */
export function useTitle(title: string): void {
  const { t } = useText('shell')
  const whole = documentTitle(title, t('site'))
  useEffect(() => {
    document.title = whole
  }, [whole])
}
