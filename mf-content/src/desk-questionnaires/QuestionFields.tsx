import {
  hasOptions,
  QUESTIONNAIRE_LIMITS as LIMITS,
  QUESTION_TYPES,
} from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import {
  Button,
  CheckboxInput,
  FormGrid,
  FormItem,
  NumberInput,
  Select,
  TextArea,
  TextInput,
  type useForm,
} from '@southbound/shared/ui/desk/form'
import styles from './Desk.module.css'
import { FRESH, hasSameLines, type Written, type WrittenQuestion } from './written.ts'

interface QuestionFieldsProps {
  form: ReturnType<typeof useForm<Written>>[0]
  at: number
  written: WrittenQuestion | undefined
  onMoved: () => void
}

export function QuestionFields({ form, at, written = FRESH, onMoved }: QuestionFieldsProps) {
  const { t } = useText('content')
  const label = (name: keyof WrittenQuestion) => t(`deskQuestionnaires.fields.${name}`)
  const sameLines = (chinese: unknown) =>
    hasSameLines(form.getFieldValue(['questions', at, 'optionsEn']) ?? '', String(chinese ?? ''))
      ? null
      : t('deskQuestionnaires.lines')
  const text = (name: keyof WrittenQuestion, max: number) => (
    <FormItem name={[at, name]} label={label(name)} max={max}>
      <TextInput />
    </FormItem>
  )
  return (
    <FormGrid>
      <FormItem name={[at, 'type']} label={label('type')} required chosen>
        <Select
          options={QUESTION_TYPES.map((value) => ({
            value,
            label: t(`deskQuestionnaires.types.${value}`),
          }))}
        />
      </FormItem>
      <div className={styles.line}>
        <FormItem name={[at, 'required']} label={label('required')} labelHidden>
          <CheckboxInput>{label('required')}</CheckboxInput>
        </FormItem>
        <Moves form={form} at={at} onMoved={onMoved} />
      </div>
      {text('nameEn', LIMITS.question)}
      {text('nameCn', LIMITS.question)}
      {hasOptions(written.type) && (
        <>
          <FormItem
            name={[at, 'optionsEn']}
            label={label('optionsEn')}
            hint={t('deskQuestionnaires.optionsHint')}
          >
            <TextArea rows={4} />
          </FormItem>
          <FormItem
            name={[at, 'optionsCn']}
            label={label('optionsCn')}
            hint={t('deskQuestionnaires.optionsHint')}
            check={sameLines}
          >
            <TextArea rows={4} />
          </FormItem>
        </>
      )}
      {written.type === 'scale' && (
        <>
          {text('lowEn', LIMITS.end)}
          {text('lowCn', LIMITS.end)}
          {text('highEn', LIMITS.end)}
          {text('highCn', LIMITS.end)}
          <FormItem name={[at, 'steps']} label={label('steps')} required>
            <NumberInput min={LIMITS.stepsLeast} max={LIMITS.steps} />
          </FormItem>
        </>
      )}
    </FormGrid>
  )
}

function Moves({ form, at, onMoved }: Pick<QuestionFieldsProps, 'form' | 'at' | 'onMoved'>) {
  const { t } = useText('content')
  const count = (form.getFieldValue('questions') ?? []).length
  const move = (to: number) => {
    const questions: WrittenQuestion[] = [...form.getFieldValue('questions')]
    const [one] = questions.splice(at, 1)
    if (one) questions.splice(to, 0, one)
    form.setFieldsValue({ questions })
    onMoved()
  }
  return (
    <span className={styles.moves}>
      <Button
        small
        look="plain"
        disabled={at === 0}
        onClick={() => move(at - 1)}
        aria-label={t('deskQuestionnaires.up', { number: at + 1 })}
      >
        ↑
      </Button>
      <Button
        small
        look="plain"
        disabled={at >= count - 1}
        onClick={() => move(at + 1)}
        aria-label={t('deskQuestionnaires.down', { number: at + 1 })}
      >
        ↓
      </Button>
    </span>
  )
}
