import { hasTyped, hostCookie, localeOfPath, withLocale } from '@southbound/shared/platform'
import type { createBrowserRouter } from 'react-router-dom'

const PATIENCE_MS = 1_500

/** False when the look-up fails. */
async function isInChina(): Promise<boolean> {
  try {
    const reply = await fetch('/site/nation', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status, data } = (await reply.json()) as { status: number; data: { nation: string }[] }
    return status === 200 && data[0]?.nation === 'China'
  } catch {
    return false
  }
}

type Field = HTMLInputElement & HTMLSelectElement
function isTouched({ value, defaultValue, checked, defaultChecked, options }: Field): boolean {
  if (!options) return value !== defaultValue || checked !== defaultChecked
  return [...options].some((option) => option.defaultSelected && !option.selected)
}

/** Also before the scripts of the page run: then there is no event of it. */
const isBusy = () =>
  hasTyped() || [...document.querySelectorAll<Field>('input, textarea, select')].some(isTouched)
const hasChosen = () => document.cookie.includes(`${hostCookie('language')}=`)

/** The page does not wait for the look-up; who has begun or chosen meanwhile stays. */
export async function goByNation(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (!(await isInChina()) || isBusy() || hasChosen()) return
  const { pathname, search, hash } = location
  if (localeOfPath(pathname) === 'en')
    void router.navigate(withLocale('zh', pathname) + search + hash, { replace: true })
}
