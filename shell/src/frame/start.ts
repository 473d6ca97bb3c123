import type { VisitorStart } from '@southbound/shared/contract'
import { createContext } from 'react'

export const StartContext = createContext<VisitorStart>({
  hasKey: false,
  announcement: null,
  suggest: null,
  flags: {},
})
