import { createContext, useContext } from 'react'
import { useMatches } from 'react-router-dom'
import type { RemoteRelease } from '../doors/releases.ts'
import type { PageHandle } from '../router/routes.tsx'

/** The releases that this page runs on. */
export const ReleasesContext = createContext<readonly RemoteRelease[]>([])
export const useReleases = (): readonly RemoteRelease[] => useContext(ReleasesContext)

/** What the matched page says about itself. */
export const usePage = (): PageHandle | undefined => useMatches().at(-1)?.handle as PageHandle | undefined
