import { CHAT_LIMITS } from '@southbound/shared/contract/constants'
import { keepDraft, useAct, useCall, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { CheckRow, Form, SelectField, TextField } from '@southbound/shared/ui/page'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './ChatDesk.module.css'
import type { ChatDetail } from './use-inbox.ts'

interface ReplyProps {
  chat: ChatDetail
  mine: boolean
  onSent: () => void
}
interface Typed {
  text: string
  note: boolean
  /** The same until it is sent, so that it is written once. */
  key: string
  /** What was sent with the key and not answered: other words go with a key of their own. */
  tried?: { text: string; note: boolean }
}
const fresh = (): Typed => ({ text: '', note: false, key: crypto.randomUUID() })

const isOther = (tried: Typed['tried'], now: NonNullable<Typed['tried']>): boolean =>
  tried !== undefined && (tried.text !== now.text || tried.note !== now.note)

/** To the person, or as a note to colleagues; what a colleague has takes notes only. */
export function Reply({ chat, mine, onSent }: ReplyProps) {
  const { t } = useText('content')
  const { name, assignee } = chat
  const notesOnly = assignee !== null && !mine
  const draft = keepDraft<Typed>(`chat-desk:${name}`)
  const [typed, setTyped] = useState<Typed>(() => draft.load() ?? fresh())
  const box = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(typed)
  const change = (part: Partial<Typed>) => {
    latest.current = { ...latest.current, ...part }
    setTyped(latest.current)
    draft.save(latest.current)
  }
  const again = () => change({ key: crypto.randomUUID(), tried: undefined })
  const { run, busy } = useAct('POST /operations/chats/:name/line', {
    inPlace: ({ failure, message }) => {
      if (failure === 'chat.sent-before') again()
      return [message]
    },
  })
  const isNote = notesOnly || typed.note
  const text = typed.text.trim()
  const send = async () => {
    if (busy || !text || text.length > CHAT_LIMITS.line) return
    const tried = { text, note: isNote }
    const key = isOther(typed.tried, tried) ? crypto.randomUUID() : typed.key
    change({ key, tried })
    if (await run({ params: { name }, body: { ...tried, key } })) forget(text)
    onSent()
  }
  /** What was typed while it was sent stays. */
  const forget = (sent: string) => {
    const goesOn = latest.current.text.trim() !== sent
    change({ ...fresh(), note: typed.note, text: goesOn ? latest.current.text : '', tried: undefined })
    if (!goesOn) draft.clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  const insert = (answer: string) => {
    change({ text: typed.text.trim() ? `${typed.text.trimEnd()}\n${answer}` : answer })
    box.current?.focus()
  }
  return (
    <Form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault()
        return send()
      }}
    >
      {!isNote && <KeptAnswers locale={chat.locale} onInsert={insert} />}
      <TextField
        label={t(isNote ? 'chatDesk.writeNote' : 'chatDesk.write', { name: chat.person.name })}
        hint={notesOnly ? t('chatDesk.notesOnly', { name: assignee.name }) : t('chatDesk.writeHint')}
        multiline
        rows={3}
        counter={CHAT_LIMITS.line}
        value={typed.text}
        onChange={(value) => change({ text: value })}
        onKeyDown={onKeyDown}
        ref={box}
      />
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={busy}>
          {t(isNote ? 'chatDesk.sendNote' : 'chatDesk.send')}
        </Button>
        {!notesOnly && (
          <CheckRow label={t('chatDesk.asNote')} checked={typed.note} onChange={(note) => change({ note })} />
        )}
      </div>
    </Form>
  )
}

/** In the language that the person writes in. */
function KeptAnswers({ locale, onInsert }: { locale: string; onInsert: (text: string) => void }) {
  const { t, locale: own } = useText('content')
  const { data } = useCall('GET /operations/chat-answers', { query: { rows: CHAT_LIMITS.answers } })
  if (!data?.rows.length) return null
  const insert = (id: string) => {
    const answer = data.rows.find((one) => one.id === id)
    if (answer) onInsert(locale === 'zh' ? answer.textCn : answer.textEn)
  }
  return (
    <SelectField
      label={t('chatDesk.answers.insert')}
      labelHidden
      value=""
      onChange={insert}
      options={[
        { value: '', label: t('chatDesk.answers.insert') },
        ...data.rows.map(({ id, titleEn, titleCn }) => ({
          value: id,
          label: own === 'zh' ? titleCn : titleEn,
        })),
      ]}
    />
  )
}
