export { useParams } from 'react-router-dom'
export type { Permission, Role } from '../contract/permissions.ts'
export { afterPause } from './after-pause.ts'
export { openBlob, saveBlob } from './blobs.ts'
export { reloadPage } from './browser-page.ts'
export {
  type BusEvents,
  type BusName,
  bus,
  type NoticeKind,
  notify,
  type Upload,
} from './bus.ts'
export {
  ApiError,
  api,
  type CallOptions,
  type DataOf,
  type InputOf,
  isCancelled,
  setCallGuard,
  type WireName,
} from './calls/api.ts'
export { isCheckWork, isMasked, noteCheckWork } from './calls/check-work.ts'
export { type Early, startEarly } from './calls/early.ts'
export { type FailedCall, onFailedCall } from './calls/failed-calls.ts'
export type { FieldFault } from './calls/http.ts'
export { whenIdle, whenQuiet } from './calls/quiet.ts'
export { sendEarly } from './calls/transport.ts'
export { tryAct } from './calls/try-act.ts'
export { type Act, useAct } from './calls/use-act.ts'
export { type CallState, useCall } from './calls/use-call.ts'
export { visits } from './calls/visits.ts'
export { type ChatLine, type ChatModule, loadChat } from './chat/load-chat.ts'
export { keepDraft } from './draft.ts'
export { FlagsContext, followFlags, readFlags, useFlag, useVariant } from './flags.ts'
export { type Estimate, estimateOf, type Rates } from './language/estimate.ts'
export {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTotal,
} from './language/format.ts'
export { barePath, localeOfPath, type Named, otherName, pick, withLocale } from './language/locale.ts'
export {
  addTexts,
  browserTexts,
  createTexts,
  type Translate,
  translator,
} from './language/texts.ts'
export { type DotName, setDots, setUnread, useUnreadStore } from './live/unread.ts'
export { isMissingCode } from './missing-code.ts'
export { paths, type Query, slug } from './paths.ts'
export { safeRedirect } from './redirect.ts'
export {
  defineRemote,
  type Head,
  type HeadOf,
  type Loader,
  type LoaderArgs,
  type Locale,
  type RemoteDoor,
  type RemoteRoute,
  type Texts,
} from './remote.ts'
export { type Cleaner, cleanerNow, loadCleaner, readyToClean } from './rich-text/cleaner.ts'
export { hostCookie, writeCookie } from './session/cookie.ts'
export { workAsEnd } from './session/credentials.ts'
export { encryptPassword } from './session/encrypt-password.ts'
export {
  announceAvatar,
  refreshUser,
  type Session,
  type SignInForm,
  STAYS_WHEN_EXPIRED,
  signIn,
  signInWithPasskey,
  signOut,
  TAB_EVENTS,
  type User,
  useSessionStore,
} from './session/session.ts'
export { startSession } from './session/start-session.ts'
export { SessionDrawn, sessionDrawn, useAllowed, useBus, useSession } from './session/use-session.ts'
export { startWorkingAs, stopWorkingAs } from './session/work-as.ts'
export {
  Link,
  LoadedProvider,
  MayOpenProvider,
  type Site,
  SiteProvider,
  useGo,
  useLoaded,
  useLocale,
  useMayOpen,
  useText,
  useUrl,
} from './site.tsx'
export { createKeptStore, createStore, inspectStores } from './store.ts'
export { hasTyped } from './typing.ts'
export { hasUnsaved, useUnsaved } from './unsaved.ts'
export { useHydrated } from './use-hydrated.ts'
export { useWholePage } from './whole-page.ts'
