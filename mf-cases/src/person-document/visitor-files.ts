import {
  type ApiError,
  api,
  type DataOf,
  keepDraft,
  notify,
  tryAct,
  useText,
} from '@southbound/shared/platform'
import type { UploadFile } from '@southbound/shared/ui/desk/upload'
import { useEffect, useRef, useState } from 'react'
import type words from '../locales/work.en.json'

export type VisitorFile = DataOf<'POST /fileOperate/uploadSysFileLogon'>['rows'][number]
const kept = keepDraft<VisitorFile[]>('visitor-files')
const waiting = () => (kept.load() ?? []).filter(({ expiresAt }) => new Date(expiresAt) > new Date())
const MOST_TICKETS = 10
type Refused = keyof typeof words.papers.refused

export const sendBeforeSignIn: UploadFile<VisitorFile> = async (file, options) => {
  const form = new FormData()
  form.append('file', file)
  const { rows } = await api('POST /fileOperate/uploadSysFileLogon', { form }, options)
  const [stored] = rows
  if (!stored) throw new Error('the server stored no file')
  return stored
}

export function useVisitorFiles() {
  const { t } = useText('cases')
  const [files, setFiles] = useState(waiting)
  const keep = (next: VisitorFile[]) => {
    setFiles(next)
    kept.save(next)
  }
  const add = (file: VisitorFile) => keep([...waiting(), file])
  const remove = async ({ fileId, ticket }: VisitorFile) => {
    const body = { id: fileId, ticket }
    let gone = false
    const says = ({ notFound }: ApiError) => {
      gone = notFound
      return gone ? [] : [t('papers.notRemoved')]
    }
    const send = () => api('POST /fileOperate/removeSysTemporaryFile', { body })
    if ((await tryAct(send, undefined, says)) || gone) keep(waiting().filter((one) => one.fileId !== fileId))
  }
  return { files, add, remove }
}

/** After sign-in: takes over what was chosen before, once. */
export function useTakenAlong(onTaken: () => void): void {
  const { t } = useText('cases')
  const asked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving
  useEffect(() => {
    const files = waiting()
    if (asked.current || files.length === 0) return
    asked.current = true
    void tryAct(async () => {
      const { total, refused } = await takeAlong(files)
      if (total > 0) notify.success(t('papers.takenAlong', { count: total }))
      for (const { originalName, failure } of refused)
        notify.error(t(`papers.refused.${failure.replace('files.', '') as Refused}`, { name: originalName }))
      if (total > 0) onTaken()
    })
  }, [])
}

async function takeAlong(files: VisitorFile[]) {
  const answer = await api('POST /fileOperate/claim', {
    body: { tickets: files.slice(0, MOST_TICKETS).map(({ ticket }) => ticket) },
  })
  // A duplicate is there already; what the disk has no room for is tried again.
  const left = new Set(answer.refused.flatMap((one) => (one.failure === 'files.quota' ? one.fileId : [])))
  const rest = files.filter(({ fileId }, at) => left.has(fileId) || at >= MOST_TICKETS)
  if (rest.length > 0) kept.save(rest)
  else kept.clear()
  return answer
}
