import type { BrowserRelease, VisitorStart } from '@southbound/shared/contract'
import { createContext, useContext } from 'react'
import { useMatches } from 'react-router-dom'
import type { Doors } from '../doors/doors.ts'
import type { PageHandle } from '../router/routes.tsx'

export const ReleasesContext = createContext<readonly BrowserRelease[]>([])
export const useReleases = (): readonly BrowserRelease[] => useContext(ReleasesContext)

export const usePage = (): PageHandle | undefined => useMatches().at(-1)?.handle as PageHandle | undefined

export const DoorsContext = createContext<Doors | null>(null)
export const StartContext = createContext<VisitorStart>({
  hasKey: false,
  announcement: null,
  suggest: null,
  flags: {},
})
