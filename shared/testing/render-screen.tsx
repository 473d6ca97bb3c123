import './browser.ts'
import { StyleProvider } from '@ant-design/cssinjs'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import type { Role } from '../contract/permissions.ts'
import { FEATURE_FLAGS, FLAG_NAMES, type FlagValues } from '../contract/releases/feature-flags.ts'
import english from '../i18n/common.en.json'
import chinese from '../i18n/common.zh.json'
import {
  FlagsContext,
  LoadedProvider,
  type Locale,
  SiteProvider,
  type User,
  useSessionStore,
  withLocale,
} from '../platform/index.ts'
import { addTexts, createTexts } from '../platform/language/texts.ts'
import Questions from '../ui/page/dialog/QuestionHolder.tsx'
import { useQuestionStore } from '../ui/page/dialog/questions.ts'
import { sessionOf } from './users.ts'

/** Of the site; flags of a remote are named by its tests. */
const DECLARED = Object.fromEntries(FLAG_NAMES.map((name) => [name, FEATURE_FLAGS[name].initially]))
const COMMON = { en: english, zh: chinese }

export interface RenderOptions {
  locale?: Locale
  /** Without language prefix: '/course-finder?keyword=nursing'. */
  route?: string
  /** For screens that read params: 'course-detail/:id'. */
  path?: string
  /** By namespace, in the language shown: `{ discovery: words }`. */
  texts?: Record<string, object>
  loaded?: unknown
  /** The role of the signed-in account; a visitor without it. */
  as?: Role
  /** What is different about that account. */
  own?: Partial<User>
  /** Other than declared. */
  flags?: Partial<FlagValues>
}
export interface RenderedScreen extends RenderResult {
  user: UserEvent
  /** With its query. */
  address: () => string
}

function Address({ note }: { note: (address: string) => void }) {
  const { pathname, search } = useLocation()
  note(pathname + search)
  return null
}

/**
 * With the words, address, session and loaded data that the frame gives. antd's styles stay out of the
 * document: jsdom would match each rule at each reading of a role, a quarter of a work page's time.
 */
export function renderScreen(
  screen: ReactNode,
  { locale = 'en', route = '/', path = '*', texts = {}, loaded, as, own, flags = {} }: RenderOptions = {},
): RenderedScreen {
  const dictionary = createTexts()
  for (const [namespace, words] of Object.entries({ common: COMMON[locale], ...texts }))
    addTexts(dictionary, locale, namespace, words)
  useSessionStore.setState(sessionOf(as ?? null, own))
  // One that another test left unanswered would be asked here; suites that run together share the store.
  useQuestionStore.setState({ waiting: [] })
  let shown = ''
  const result = render(
    <StyleProvider mock="server">
      <SiteProvider value={{ locale, texts: dictionary }}>
        <MemoryRouter initialEntries={[withLocale(locale, route)]}>
          <Address
            note={(address) => {
              shown = address
            }}
          />
          <LoadedProvider value={loaded}>
            <FlagsContext value={{ ...DECLARED, ...flags }}>
              <Routes>
                <Route path={withLocale(locale, `/${path}`)} element={screen} />
              </Routes>
            </FlagsContext>
          </LoadedProvider>
          <Questions />
        </MemoryRouter>
      </SiteProvider>
    </StyleProvider>,
  )
  return { ...result, user: userEvent.setup(), address: () => shown }
}
