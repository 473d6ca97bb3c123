import { type ChatModule, loadChat, useAllowed, useSession } from '@southbound/shared/platform'
import { Skeleton } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { Conversation } from './Conversation.tsx'
import { useChatTexts, useChatWords } from './chat-words.ts'

export default function ChatPanel() {
  const { t } = useChatWords()
  const { user } = useSession()
  const may = useAllowed('content.chat')
  const isSaid = useChatTexts()
  const [chat, setChat] = useState<ChatModule | null>(null)
  useEffect(() => void loadChat().then((module) => setChat(() => module)), [])
  if (!isSaid || !chat) return <Skeleton lines={5} />
  return user && may ? <Conversation key={user.id} chat={chat} accountId={user.id} /> : <p>{t('signIn')}</p>
}
