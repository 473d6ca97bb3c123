import { api, tryAct } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import type { ChatDetail } from './use-inbox.ts'

type Lines = Pick<ChatDetail, 'lines' | 'hasEarlier'>
type Line = ChatDetail['lines'][number]

const inOrder = (lines: readonly Line[]): Line[] =>
  [...new Map(lines.map((line) => [line.id, line])).values()].sort((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  )

/** With unread lines between them, the newer ones are shown alone and the others are asked for again. */
function joined(old: Lines, fresh: Lines): Lines {
  const [first] = fresh.lines
  const [oldest] = old.lines
  const last = old.lines.at(-1)
  if (!first || !oldest || !last) return fresh
  if (fresh.hasEarlier && BigInt(first.id) > BigInt(last.id)) return fresh
  const { hasEarlier } = BigInt(oldest.id) < BigInt(first.id) ? old : fresh
  return { lines: inOrder([...old.lines, ...fresh.lines]), hasEarlier }
}

/** All lines seen of a conversation, oldest first. */
export function useLines({ name, lines, hasEarlier }: ChatDetail) {
  const [kept, setKept] = useState<Lines>({ lines, hasEarlier })
  useEffect(() => setKept((old) => joined(old, { lines, hasEarlier })), [lines, hasEarlier])
  const now = joined(kept, { lines, hasEarlier })
  const before = now.lines[0]?.id
  const readMore = () =>
    tryAct(async () => {
      const found = await api('GET /operations/chats/:name', { params: { name }, query: { before } })
      setKept((old) =>
        old.lines[0]?.id === before
          ? { lines: inOrder([...found.lines, ...old.lines]), hasEarlier: found.hasEarlier }
          : old,
      )
    })
  return { ...now, readMore }
}
