import { QUESTIONNAIRE_LIMITS as LIMITS } from '@southbound/shared/contract/constants'
import { type Locale, useText } from '@southbound/shared/platform'
import { Tabs } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { Question } from '../questionnaires/Question.tsx'
import { introOf, NOTHING, type OwnAnswer, titleOf } from '../questionnaires/said.ts'
import styles from './Desk.module.css'
import type { SaveBody } from './written.ts'

const LANGUAGES = [
  { key: 'en', label: 'English' },
  { key: 'zh', label: '中文' },
] as const

/** A number that is being typed may be any. */
const bounded = (question: SaveBody['questions'][number]) => ({
  ...question,
  steps: Math.min(Number(question.steps) || 0, LIMITS.steps),
})

/** As a reader of either language sees it; what is chosen here is sent nowhere. */
export function Preview({
  one,
}: {
  one: Pick<SaveBody, 'titleEn' | 'titleCn' | 'introEn' | 'introCn' | 'questions'>
}) {
  const { t, locale: ofPage } = useText('content')
  const [inLocale, setLocale] = useState<Locale>(ofPage)
  const [given, setGiven] = useState<Record<number, OwnAnswer>>({})
  const seen = (
    <div lang={inLocale === 'zh' ? 'zh-Hans' : 'en'} className={styles.seen}>
      <h3>{titleOf(one, inLocale) || t('deskQuestionnaires.untitled')}</h3>
      <p className="muted">{introOf(one, inLocale)}</p>
      {one.questions.map((question, at) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
          key={at}
          id={`preview-${at + 1}`}
          number={at + 1}
          question={bounded(question)}
          given={given[at] ?? NOTHING}
          error={null}
          inLocale={inLocale}
          onChange={(change) =>
            setGiven((old) => {
              const before = old[at] ?? NOTHING
              return { ...old, [at]: { ...before, ...change(before) } }
            })
          }
        />
      ))}
    </div>
  )
  return (
    <div className={styles.preview}>
      <Tabs
        label={t('deskQuestionnaires.previewIn')}
        items={LANGUAGES.map((language) => ({ ...language, content: seen }))}
        value={inLocale}
        onChange={(key) => setLocale(key === 'zh' ? 'zh' : 'en')}
      />
    </div>
  )
}
