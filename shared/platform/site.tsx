import type { i18n } from 'i18next'
import { type ComponentProps, createContext, type ReactNode, useCallback, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { TextKey } from '../i18n/namespaces.ts'
import { barePath, withLocale } from './language/locale.ts'
import { browserTexts, speaking, type Translate, translator } from './language/texts.ts'
import type { Loader, Locale } from './remote.ts'
import type { Session } from './session/session.ts'
import { useSession } from './session/use-session.ts'

export interface Site {
  locale: Locale
  texts: i18n
}
const SiteContext = createContext<Site>({ locale: 'en', texts: browserTexts })
export const SiteProvider = ({ value, children }: { value: Site; children: ReactNode }) => (
  <SiteContext value={value}>
    <I18nextProvider i18n={speaking(value.texts, value.locale)}>{children}</I18nextProvider>
  </SiteContext>
)
/** The language of the page. */
export const useLocale = (): Locale => useContext(SiteContext).locale

/** `t` says the keys of a namespace, a remote's domain, in the language of the page. */
export function useText<Name extends string>(
  namespace: Name,
): { t: Translate<TextKey<Name>>; locale: Locale } {
  const { locale, texts } = useContext(SiteContext)
  return { locale, t: translator(texts, locale, namespace) }
}

const LoadedContext = createContext<unknown>(undefined)
export const LoadedProvider = ({ value, children }: { value: unknown; children: ReactNode }) => (
  <LoadedContext value={value}>{children}</LoadedContext>
)
/** `useLoaded<typeof loader>()`. */
export const useLoaded = <L extends Loader>(): Awaited<ReturnType<L>> =>
  useContext(LoadedContext) as Awaited<ReturnType<L>>

type MayOpen = (to: string, session: Session) => boolean
/**
 * Rules, which stay: a page that is HTML yet is drawn anew where the value of a context around it changes.
 */
const MayOpenContext = createContext<MayOpen>(() => true)
export const MayOpenProvider = ({ value, children }: { value: MayOpen; children: ReactNode }) => (
  <MayOpenContext value={value}>{children}</MayOpenContext>
)
/** Whether a path is open to this account: for links that would end in a refusal. */
export function useMayOpen(): (to: string) => boolean {
  const session = useSession()
  const mayOpen = useContext(MayOpenContext)
  return (to) => mayOpen(to, session)
}

const isInside = (to: string) => to.startsWith('/') && !to.startsWith('//')
const IS_SERVER = typeof window === 'undefined'
type LinkProps = ComponentProps<'a'> & { to: string; preventScrollReset?: boolean }
/** A link of the site in the language of the page. `to` begins with /, or leads elsewhere. */
export function Link({ to, ...rest }: LinkProps) {
  const locale = useLocale()
  if (!isInside(to)) return <RouterLink discover="none" {...rest} to={to} />
  const href = withLocale(locale, to)
  return IS_SERVER ? <PlainLink {...rest} to={href} /> : <RouterLink discover="none" {...rest} to={href} />
}

const PlainLink = ({ to, preventScrollReset: _, ...rest }: LinkProps) => <a {...rest} href={to} />

/** Goes to a path of the site in the language of the page. */
export function useGo(): (path: string, options?: { replace?: boolean; state?: unknown }) => void {
  const navigate = useNavigate()
  const locale = useLocale()
  return useCallback((path, options) => void navigate(withLocale(locale, path), options), [navigate, locale])
}

/** Path without language, query, and a way to change the query without moving the page. */
export function useUrl() {
  const { pathname } = useLocation()
  const [search, replaceSearch] = useSearchParams()
  const setSearch = useCallback(
    (next: URLSearchParams | Record<string, string | string[]>, options?: { replace?: boolean }) =>
      replaceSearch(next, { ...options, preventScrollReset: true }),
    [replaceSearch],
  )
  return { path: barePath(pathname), search, setSearch }
}
