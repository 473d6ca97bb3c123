import { useAct, useSession, useText } from '@southbound/shared/platform'
import {
  Button,
  DatePicker,
  dayHere,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import type { Agreement } from '../lists.ts'

interface Typed {
  kind: 'reference' | 'review'
  date: string
  referee?: string
  result: string
  note?: string
}
interface ReviewsProps {
  agreement: Agreement
  onDone: () => void
}

/** Reference checks before an agreement and reviews while it runs: the institution's own notes. */
export function Reviews({ agreement, onDone }: ReviewsProps) {
  const { t } = useText('commerce')
  const { role } = useSession()
  const { run, busy } = useAct('POST /agreement/review')
  const submit = async (typed: Typed) => {
    if (await run({ body: { ...typed, agreementId: agreement.agreementId } })) onDone()
  }
  const kinds = (['reference', 'review'] as const).map((value) => ({
    value,
    label: t(`income.review.${value}`),
  }))
  return (
    <Panel title={t('income.review.title')}>
      <ul>
        {agreement.referenceChecks.map(({ date, referee, result }) => (
          <li key={date + referee}>
            {date} · {t('income.review.reference')} · {referee}: {result}
          </li>
        ))}
        {agreement.monitoringReviews.map(({ date, result, note }) => (
          <li key={date + result}>
            {date} · {t('income.review.review')} · {result} {note}
          </li>
        ))}
      </ul>
      {role === 'institution' && (
        <Form<Typed> name="review" onSubmit={submit} initialValues={{ kind: 'reference', date: dayHere() }}>
          <FormGrid columns={3}>
            <FormItem name="kind" label={t('income.items.kind')} required chosen>
              <Select options={kinds} />
            </FormItem>
            <FormItem name="date" label={t('income.columns.day')} required chosen>
              <DatePicker max={dayHere()} />
            </FormItem>
            <FormItem name="referee" label={t('income.review.referee')} max={120}>
              <TextInput />
            </FormItem>
            <FormItem name="result" label={t('income.review.result')} required max={200}>
              <TextInput />
            </FormItem>
            <FormItem name="note" label={t('income.fact.remark')} max={500}>
              <TextInput />
            </FormItem>
          </FormGrid>
          <Button type="submit" busy={busy}>
            {t('income.save')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}
