/** The one way a screen reaches the server, the session, the address, the words and the other remotes. */
export { useParams } from 'react-router-dom'
export type { Permission, Role } from '../contract/permissions.ts'
export {
  ApiError,
  api,
  type CallOptions,
  type DataOf,
  type InputOf,
  isCancelled,
  type WireName,
} from './api.ts'
export {
  type BusEvents,
  type BusName,
  bus,
  type NoticeKind,
  notify,
  type Upload,
} from './bus.ts'
export { isCheckWork, isMasked, noteCheckWork } from './check-work.ts'
export { keepDraft } from './draft.ts'
export { type Early, startEarly } from './early.ts'
export { type Estimate, estimateOf, type Rates } from './estimate.ts'
export { type FailedCall, onFailedCall } from './failed-calls.ts'
export { FlagsContext, followFlags, useFlag } from './flags.ts'
export { formatCount, formatDate, formatDateTime, formatMoney, formatNumber, formatTotal } from './format.ts'
export type { FieldFault } from './http.ts'
export { barePath, localeOfPath, type Named, otherName, pick, withLocale } from './locale.ts'
export { encryptPassword } from './password.ts'
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
} from './remote.ts'
export { type Cleaner, cleanerNow, loadCleaner, readyToClean } from './rich-text/cleaner.ts'
export { RichText } from './rich-text/RichText.tsx'
export {
  announceAvatar,
  refreshUser,
  type Session,
  type SignInForm,
  STAYS_WHEN_EXPIRED,
  signIn,
  signOut,
  TAB_EVENTS,
  type User,
  useSessionStore,
} from './session.ts'
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
export { startSession } from './start-session.ts'
export { createKeptStore, createStore, inspectStores } from './store.ts'
export { addTexts, browserTexts, createTexts, loadTexts, type Translate, translator } from './texts.ts'
export { tryAct } from './try-act.ts'
export { type DotName, setDots, setUnread, useUnreadStore } from './unread.ts'
export { hasUnsaved, useUnsaved } from './unsaved.ts'
export { type Act, type CallState, useAct, useCall } from './use-call.ts'
export { useHydrated } from './use-hydrated.ts'
export { useAllowed, useBus, useSession } from './use-session.ts'
export { useStaffPerson } from './use-staff-person.ts'
export { startWorkingAs, stopWorkingAs } from './work-as.ts'
