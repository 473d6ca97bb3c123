import { signOut, useGo, useSession, useText, useUrl, withLocale } from '@southbound/shared/platform'
import type { StaffPerson } from '@southbound/shared/ui/desk/staff'

const OTHER = { en: { name: '中文', lang: 'zh-Hans', locale: 'zh' }, zh: { name: 'English', lang: 'en', locale: 'en' } } as const

/** Who sits at the desk, for its bar. */
export function useStaffPerson(): StaffPerson | undefined {
  const { locale } = useText('account')
  const { user } = useSession()
  const { path, search } = useUrl()
  const go = useGo()
  if (!user) return undefined
  const { name, lang, locale: other } = OTHER[locale]
  const leave = async () => {
    await signOut()
    go('/crm', { replace: true })
  }
  const href = withLocale(other, search.size ? `${path}?${search}` : path)
  return { name: user.nickname, onSignOut: () => void leave(), otherLanguage: { name, lang, href } }
}
