import { createContext } from 'react'
import type { PageStart } from '../doors/releases.ts'

/** What the request said about its visitor, before the browser has looked. */
export const StartContext = createContext<Pick<PageStart, 'hasKey' | 'announcement' | 'suggest' | 'flags'>>({
  hasKey: false,
  announcement: null,
  suggest: null,
  flags: {},
})
