export type { ChatLine } from './chat.ts'
export type ChatModule = typeof import('./chat.ts')

/** The conversation with the office: only who opens it loads it. */
export const loadChat = (): Promise<ChatModule> => import('./chat.ts')
