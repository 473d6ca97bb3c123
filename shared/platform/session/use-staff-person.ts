import { withLocale } from '../language/locale.ts'
import { useGo, useLocale, useUrl } from '../site.tsx'
import { signOut } from './session.ts'
import { useSession } from './use-session.ts'

const OTHER = {
  en: { name: '中文', lang: 'zh-Hans', locale: 'zh' },
  zh: { name: 'English', lang: 'en', locale: 'en' },
} as const

export function useStaffPerson() {
  const locale = useLocale()
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
