import { TOKEN_PATTERN } from '@southbound/shared/contract/constants'
import type { ComponentType } from 'react'
import type { FrameKey } from '../frame/sections.ts'
import type { Rules } from '../router/guard.ts'
import { CheckConnection } from './CheckConnection.tsx'
import { Gallery } from './Gallery.tsx'
import { MailedLink } from './MailedLink.tsx'
import { NotFound } from './NotFound.tsx'
import { Releases } from './Releases.tsx'
import { ToOtherPlace } from './ToOtherPlace.tsx'

export interface FramePageWords {
  path: string
  title: FrameKey
  screen: ComponentType
  rules?: Omit<Rules, 'path'>
  missing?: boolean
  fits?: (params: Record<string, string | undefined>) => boolean
}
const TOKEN = new RegExp(TOKEN_PATTERN)

export const FRAME_PAGES: readonly FramePageWords[] = [
  { path: 'check-internet-connection', title: 'connection.title', screen: CheckConnection },
  { path: 'toOtherPlace', title: 'elsewhere.title', screen: ToOtherPlace },
  { path: 'test', title: 'gallery', screen: Gallery },
  {
    path: 'crm/releases',
    title: 'releases',
    screen: Releases,
    rules: { signedIn: true, may: 'releases.see' },
  },
  // A misspelt address is no expired link: only a token's shape is one.
  { path: ':token', title: 'link.opening', screen: MailedLink, fits: ({ token = '' }) => TOKEN.test(token) },
  { path: '404', title: 'notFound.title', screen: NotFound, missing: true },
  { path: '*', title: 'notFound.title', screen: NotFound, missing: true },
]
export const OWN_PATHS: readonly string[] = [
  ...FRAME_PAGES.map(({ path }) => path),
  'en/*',
  'cn/*',
  'api/*',
  'assets/*',
  'site/*',
]
