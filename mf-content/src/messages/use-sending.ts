import { TIMES } from '@southbound/shared/contract/constants'
import { ApiError, api, type InputOf, notify } from '@southbound/shared/platform'
import { useEffect, useRef, useState } from 'react'

type Letter = InputOf<'POST /message/sendMessage'>['body']

/**
 * Sends a message once: without a connection it waits, and
 * goes when there is one; its key keeps it from going twice.
 */
export function useSending({ onSent, onSentBefore }: { onSent: () => void; onSentBefore: () => void }) {
  const [waiting, setWaiting] = useState<Letter | null>(null)
  const busy = useRef(false)
  const send = async (letter: Letter) => {
    if (busy.current) return
    busy.current = true
    try {
      // In the background: a lost network does not lead away from what was typed.
      await api('POST /message/sendMessage', { body: letter }, { background: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isLost = error.failure === 'network'
      setWaiting(isLost ? letter : null)
      if (!isLost) notify.error(error.message)
      if (error.failure === 'messages.sent-before') onSentBefore()
      return
    } finally {
      busy.current = false
    }
    setWaiting(null)
    onSent()
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!waiting) return
    const again = () => void latest.current(waiting)
    const turns = setInterval(again, TIMES.reconnectMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(turns)
      window.removeEventListener('online', again)
    }
  }, [waiting])
  return { send, waits: waiting !== null }
}
