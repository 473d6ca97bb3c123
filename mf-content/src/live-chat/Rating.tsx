import { CHAT_LIMITS } from '@southbound/shared/contract/constants'
import { type ChatModule, useAct } from '@southbound/shared/platform'
import { Button, ChoiceGroup, Form, RadioRow, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './ChatPanel.module.css'
import { useChatWords } from './chat-words.ts'

const STARS = [1, 2, 3, 4, 5]
type Closed = NonNullable<ReturnType<ChatModule['useChat']['getState']>['conversation']>

/** Rates a closed conversation: one to five stars, and words. */
export function Rating({
  conversation: { rating, mayRate },
  onSent,
}: {
  conversation: Pick<Closed, 'rating' | 'mayRate'>
  onSent: () => void
}) {
  const { t } = useChatWords()
  const [score, setScore] = useState(0)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { run, busy } = useAct('POST /chat/rate')
  const send = async () => {
    if (score === 0) return setFault(t('rate.choose'))
    setFault(null)
    if (await run({ body: { score, words: words.trim() || null } })) onSent()
  }
  return (
    <div className={styles.ended}>
      <p>{t('ended')}</p>
      {rating && <p role="status">{t('rate.thanks', { count: rating.score })}</p>}
      {mayRate && (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            return send()
          }}
        >
          <ChoiceGroup legend={t('rate.question')} error={fault} className={styles.stars}>
            {STARS.map((count) => (
              <RadioRow
                key={count}
                name="score"
                checked={score === count}
                onChange={() => setScore(count)}
                label={
                  <>
                    <span aria-hidden="true">{`${count} ★`}</span>
                    <span className="visually-hidden">{t('rate.stars', { count })}</span>
                  </>
                }
              />
            ))}
          </ChoiceGroup>
          <TextField
            label={t('rate.words')}
            multiline
            rows={2}
            maxLength={CHAT_LIMITS.words}
            value={words}
            onChange={setWords}
          />
          <Button type="submit" small busy={busy}>
            {t('rate.send')}
          </Button>
        </Form>
      )}
    </div>
  )
}
