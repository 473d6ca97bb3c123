import type { LinkMan } from '@southbound/shared/contract'
import { keepDraft, useUnsaved } from '@southbound/shared/platform'
import { type StoredFile, useComing } from '@southbound/shared/ui/desk/upload'
import { useRef, useState } from 'react'
import type { Beginning } from './MessagesScreen.tsx'

export interface Composed {
  receiver: string[]
  subject: string
  content: string
}
interface Letter extends Composed {
  files: readonly StoredFile[]
  /** The receivers by name: the next list of people may be without them. */
  people: readonly LinkMan[]
  /** Goes with what was typed: sent again after a reload, it is still one message. */
  key: string
  /** The draft was sent before it was changed: what is here is another message. */
  anew?: boolean
}

const begun = ({ draft, to, subject }: Beginning): Letter => ({
  receiver: draft?.receivers.map(({ accountId }) => accountId) ?? (to ? [to.accountId] : []),
  subject: draft?.msgTitle ?? subject ?? '',
  content: draft?.content ?? '',
  files: [],
  people: draft?.receivers ?? (to ? [to] : []),
  key: crypto.randomUUID(),
})

/** What is typed, attached and chosen, kept in this tab until it is sent. */
export function useLetter(beginning: Beginning) {
  const { draft, replyTo } = beginning
  const kept = keepDraft<Partial<Letter>>(`message:${draft?.messageId ?? replyTo ?? 'new'}`)
  const [first] = useState<Letter>(() => ({ ...begun(beginning), ...kept.load() }))
  const letter = useRef(first)
  const [files, setFiles] = useState(first.files)
  const [draftId, setDraftId] = useState(first.anew ? undefined : draft?.messageId)
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const change = (part: Partial<Letter>) => {
    letter.current = { ...letter.current, ...part }
    setDirty(true)
    kept.save(letter.current)
  }
  const changeFiles = (next: readonly StoredFile[]) => {
    change({ files: next })
    setFiles(next)
  }
  const body = () => {
    const { receiver, subject, content, files: attached } = letter.current
    return {
      receiver: receiver ?? [],
      subject: subject ?? '',
      content: content ?? '',
      fileIds: attached.map(({ fileId }) => fileId),
      ...(draftId && { messageId: draftId }),
      ...(replyTo && { replyTo }),
    }
  }
  return {
    ...useComing(),
    first,
    files,
    /** The draft that this goes on with. */
    draftId,
    dirty,
    change,
    touch: () => setDirty(true),
    addFile: (file: StoredFile) => changeFiles([...letter.current.files, file]),
    removeFile: (fileId: string) =>
      changeFiles(letter.current.files.filter((file) => file.fileId !== fileId)),
    /** As the calls take it: the key keeps it one letter, kept and sent. */
    sending: () => ({ ...body(), idempotencyKey: letter.current.key }),
    /** What went before has the files. */
    beginAnew: () => {
      change({ key: crypto.randomUUID(), anew: true, files: [] })
      setFiles([])
      setDraftId(undefined)
    },
    clear: () => {
      kept.clear()
      setDirty(false)
    },
  }
}
