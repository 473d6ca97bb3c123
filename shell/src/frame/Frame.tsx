import type { BrowserRelease } from '@southbound/shared/contract'
import {
  FlagsContext,
  localeOfPath,
  MayOpenProvider,
  SiteProvider,
  useSession,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import type { i18n } from 'i18next'
import { useContext, useEffect, useMemo } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import type { Doors } from '../doors/doors.ts'
import { mayOpenIn } from '../router/may-open.ts'
import { BottomBar } from './bars/BottomBar.tsx'
import { LeftBar } from './bars/LeftBar.tsx'
import { closePanel, openPanel, useOpenPanel } from './bars/panels.ts'
import { RightBar } from './bars/RightBar.tsx'
import { Everywhere } from './Everywhere.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { DoorsContext, ReleasesContext, StartContext } from './frame-context.ts'
import { isFullPage } from './full-page.ts'
import { Header } from './header/Header.tsx'
import { LanguageChooser } from './header/LanguageChooser.tsx'
import { onDemand } from './on-demand.tsx'
import { Progress } from './Progress.tsx'
import { Announcement } from './popups/Announcement.tsx'
import { AnnouncementNews } from './popups/AnnouncementNews.tsx'
import { askToSignIn, useAskingToSignIn } from './popups/sign-in-first.ts'
import { useSessionEffects } from './use-session-effects.ts'

const Panel = onDemand(
  () => import('./bars/Panel.tsx'),
  () => closePanel(),
)
const WorkingAs = onDemand(() => import('./WorkingAs.tsx'))
const LoginPopup = onDemand(
  () => import('./popups/LoginPopup.tsx'),
  () => askToSignIn(false),
)

const SCROLL_KEY = (location: { pathname: string; key: string }) => location.key

export function Frame({
  texts,
  releases,
  doors,
}: {
  texts: i18n
  releases: readonly BrowserRelease[]
  doors: Doors
}) {
  const { pathname } = useLocation()
  const locale = localeOfPath(pathname)
  const { flags } = useContext(StartContext)
  const site = useMemo(() => ({ locale, texts }), [locale, texts])
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-Hans' : 'en'
  }, [locale])
  // The measurements call this usable.
  useEffect(() => void performance.mark('interactive'), [])
  return (
    <SiteProvider value={site}>
      <ReleasesContext value={releases}>
        <DoorsContext value={doors}>
          <FlagsContext value={flags}>
            <MayOpenProvider value={mayOpenIn(releases)}>
              {isFullPage(pathname) ? <BarePage /> : <FramedPage />}
            </MayOpenProvider>
          </FlagsContext>
        </DoorsContext>
      </ReleasesContext>
      <ScrollRestoration getKey={SCROLL_KEY} />
    </SiteProvider>
  )
}

function FramedPage() {
  const { t } = useText('shell')
  const { user } = useSession()
  useSessionEffects()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Progress />
      {user?.onBehalfOf && <WorkingAs />}
      <Announcement />
      <LanguageChooser />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <LeftBar />
      <RightBar />
      <BottomBar />
      <Opened />
      <AnnouncementNews />
      <Everywhere />
    </div>
  )
}

function Opened() {
  const panel = useOpenPanel()
  const asking = useAskingToSignIn()
  useMailedPanel()
  return (
    <>
      {panel && <Panel name={panel} />}
      {asking && <LoginPopup />}
    </>
  )
}

/** A mail about an answer leads to the conversation. */
function useMailedPanel() {
  const wanted = useUrl().search.get('panel') === 'chat'
  const { status } = useSession()
  useEffect(() => {
    if (wanted && status === 'in') openPanel('chat', null)
  }, [wanted, status])
}

function BarePage() {
  useSessionEffects()
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
      <Everywhere />
    </main>
  )
}
