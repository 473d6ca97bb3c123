import { useText } from '@southbound/shared/platform'
import { useEffect } from 'react'

const LONGEST = 70

/** A long title goes without the site's name, a longer one ends at a word. */
export function documentTitle(title: string, site: string): string {
  if (!title || title === site) return site
  const whole = `${title} · ${site}`
  if (whole.length <= LONGEST) return whole
  if (title.length <= LONGEST) return title
  const cut = title.slice(0, LONGEST - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s·,，、]+$/, '')}…`
}

export function useTitle(title: string): void {
  const { t } = useText('shell')
  const whole = documentTitle(title, t('site'))
  useEffect(() => {
    document.title = whole
  }, [whole])
}
