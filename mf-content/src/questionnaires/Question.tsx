import { QUESTIONNAIRE_LIMITS as LIMITS } from '@southbound/shared/contract/constants'
import { type Locale, pick, useText } from '@southbound/shared/platform'
import { CheckRow, ChoiceGroup, classNames, RadioRow, TextField } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './Questionnaires.module.css'
import { type AnsweredQuestion, choiceCount, choiceName, type OwnAnswer } from './said.ts'

interface QuestionProps {
  id: string
  number: number
  question: AnsweredQuestion
  given: OwnAnswer
  error: string | null
  /** From what is given by then: several ticks may come before the next drawing. */
  onChange: (change: (before: OwnAnswer) => Partial<OwnAnswer>) => void
  /** Language of the question's words, where it is not the page's. */
  inLocale?: Locale
}

export function Question({ id, number, question, given, error, onChange, inLocale }: QuestionProps) {
  const { t, locale: ofPage } = useText('content')
  const locale = inLocale ?? ofPage
  const label = `${number}. ${pick(question, locale)}`
  if (question.type === 'text')
    return (
      <div id={id} className={classNames(styles.question, styles.words, error && styles.wrong)}>
        <TextField
          label={label}
          name={id}
          required={question.required}
          error={error}
          multiline
          counter={LIMITS.answer}
          value={given.text}
          onChange={(text) => onChange(() => ({ text }))}
        />
      </div>
    )
  const isMulti = question.type === 'multi'
  const numbers = Array.from({ length: choiceCount(question) }, (_, at) => at + 1)
  const legend = (
    <>
      {label}
      {question.required && (
        <>
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
          <span className="visually-hidden"> {t('questionnaires.required')}</span>
        </>
      )}
    </>
  )
  const toggle = (chosen: number, isOn: boolean) =>
    onChange(({ chosen: before }) => {
      const others = before.filter((one) => one !== chosen)
      return { chosen: isOn ? [...others, chosen] : others }
    })
  return (
    <div id={id} className={classNames(styles.question, error && styles.wrong)}>
      <ChoiceGroup legend={legend} error={error} className={styles.choices}>
        {isMulti && <p className={styles.hint}>{t('questionnaires.several')}</p>}
        <Choices isScale={question.type === 'scale'}>
          {numbers.map((chosen) => {
            const common = {
              name: id,
              value: String(chosen),
              checked: given.chosen.includes(chosen),
              label: choiceName(question, chosen, locale),
            }
            return isMulti ? (
              <CheckRow key={chosen} {...common} onChange={(isOn) => toggle(chosen, isOn)} />
            ) : (
              <RadioRow key={chosen} {...common} onChange={() => onChange(() => ({ chosen: [chosen] }))} />
            )
          })}
        </Choices>
        {question.type === 'scale' && <Ends question={question} most={numbers.length} locale={locale} />}
      </ChoiceGroup>
    </div>
  )
}

const Choices = ({ isScale, children }: { isScale: boolean; children: ReactNode }) =>
  isScale ? <div className={styles.steps}>{children}</div> : children

function Ends({
  question: { low, high },
  most,
  locale,
}: {
  question: AnsweredQuestion
  most: number
  locale: Locale
}) {
  const [first, last] = [pick(low ?? {}, locale), pick(high ?? {}, locale)]
  if (!first && !last) return null
  return (
    <p className={styles.ends}>
      {first && <span>{`1 = ${first}`}</span>}
      {last && <span>{`${most} = ${last}`}</span>}
    </p>
  )
}
