import { CHOICE_STATUS, CONDITION_KINDS } from '@southbound/shared/contract/constants'
import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  DatePicker,
  DecimalInput,
  dayHere,
  Form,
  FormGrid,
  FormItem,
  FormList,
  NumberInput,
  Select,
  TextArea,
  TextInput,
  useForm,
  useRules,
} from '@southbound/shared/ui/desk/form'
import { useShownCase } from '../case/use-case.ts'
import { FileField } from './FileField.tsx'
import type { MoveDialogProps } from './move-dialog.ts'
import { detailsOf, isUnnamed, type OfferTyped, typedFrom } from './offer-form.ts'

const LETTER = 'O02'
const SCHOLARSHIP_TERMS = ['amount', 'percent', 'conditions'].map((name) => ['scholarship', name])

export default function OfferDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const rules = useRules()
  const [form] = useForm<OfferTyped>()
  const { offers } = useShownCase().detail
  const last = offers.find(({ choiceId }) => choiceId === choice.choiceId)
  const conditional = status === CHOICE_STATUS.conditionalOffer
  const currency = choice.fee?.currency ?? last?.currency ?? ''
  const submit = async (typed: OfferTyped) => {
    const isDone = await onSend(detailsOf(typed, status), (error) => applyFieldErrors(form, error))
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open wide title={t('choices.offerTitle')} onClose={onClose}>
      <Form<OfferTyped>
        name="offer"
        keepAs={`offer:${choice.choiceId}:${status}`}
        form={form}
        onSubmit={run}
        summary={{
          conditions: t('offer.condition'),
          paymentSchedule: t('offer.part'),
          nonTuition: t('offer.otherFee'),
        }}
        initialValues={typedFrom(last, choice, status)}
      >
        <FormItem name="letter" label={t('offer.letter')} labelHidden required chosen>
          <FileField label={t('offer.letter')} docTypeCode={LETTER} />
        </FormItem>
        <FormGrid>
          <FormItem name="day" label={t('choices.offerField')} hint={t('choices.offerHint')} required chosen>
            <DatePicker min={dayHere()} />
          </FormItem>
          <FormItem name="issuedOn" label={t('offer.issuedOn')}>
            <DatePicker max={dayHere()} />
          </FormItem>
          <FormItem name="refNo" label={t('offer.refNo')} max={40}>
            <TextInput />
          </FormItem>
          <FormItem name="durationWeeks" label={t('offer.weeks')}>
            <NumberInput min={1} max={520} />
          </FormItem>
          <FormItem name="courseStart" label={t('offer.start')}>
            <DatePicker />
          </FormItem>
          <FormItem name="courseEnd" label={t('offer.end')}>
            <DatePicker />
          </FormItem>
          <Money name="tuitionTotal" currency={currency} />
          <Money name="tuitionFirstPeriod" currency={currency} />
          <FormItem name="deposit" label={t('deposit.field', { currency })} hint={t('deposit.fieldHint')}>
            <DecimalInput min="0.01" currency={currency} />
          </FormItem>
          <Money name="oshcAmount" currency={currency} />
          <FormItem name="oshcMonths" label={t('offer.oshcMonths')}>
            <NumberInput min={1} max={72} />
          </FormItem>
          <FormItem name="creditPoints" label={t('offer.credit')}>
            <NumberInput min={1} max={1000} />
          </FormItem>
        </FormGrid>
        <FormItem name="how" label={t('deposit.how')} hint={t('deposit.howHint')} max={1000}>
          <TextArea rows={2} />
        </FormItem>
        <FormGrid>
          <FormItem
            name={['scholarship', 'name']}
            label={t('offer.scholarship')}
            max={120}
            dependsOn={SCHOLARSHIP_TERMS}
            check={() =>
              isUnnamed(form.getFieldValue('scholarship')) ? rules.enter(t('offer.scholarship')) : null
            }
          >
            <TextInput />
          </FormItem>
          <FormItem name={['scholarship', 'amount']} label={t('offer.scholarshipAmount', { currency })}>
            <DecimalInput min="0.01" currency={currency} />
          </FormItem>
          <FormItem name={['scholarship', 'percent']} label={t('offer.scholarshipPercent')}>
            <DecimalInput min="0" max="100" />
          </FormItem>
          <FormItem name={['scholarship', 'conditions']} label={t('offer.scholarshipTerms')} max={500}>
            <TextInput />
          </FormItem>
        </FormGrid>
        {conditional && (
          <FormList name="conditions" entry={t('offer.condition')} max={20} fresh={{ kind: 'english' }}>
            {(at) => <ConditionFields at={at} />}
          </FormList>
        )}
        <FormList name="paymentSchedule" entry={t('offer.part')} max={12}>
          {(at) => (
            <FormGrid columns={3}>
              <LabelAndAmount at={at} currency={currency} />
              <FormItem name={[at, 'due']} label={t('offer.due')} required chosen>
                <DatePicker />
              </FormItem>
            </FormGrid>
          )}
        </FormList>
        <FormList name="nonTuition" entry={t('offer.otherFee')} max={10}>
          {(at) => (
            <FormGrid>
              <LabelAndAmount at={at} currency={currency} />
            </FormGrid>
          )}
        </FormList>
        <FormItem name="refundPolicy" label={t('offer.refundPolicy')} labelHidden>
          <FileField label={t('offer.refundPolicy')} />
        </FormItem>
        <FormItem name="isPackage" label={t('offer.package')} labelHidden>
          <CheckboxInput>{t('offer.package')}</CheckboxInput>
        </FormItem>
        <FormItem name="underEighteenCaaw" label={t('offer.caaw')} labelHidden>
          <CheckboxInput>{t('offer.caaw')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t(status === choice.status ? 'move.again' : `move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}

function Money({
  name,
  currency,
}: {
  name: 'tuitionTotal' | 'tuitionFirstPeriod' | 'oshcAmount'
  currency: string
}) {
  const { t } = useText('cases')
  return (
    <FormItem name={name} label={t(`offer.money.${name}`, { currency })}>
      <DecimalInput min="0.01" currency={currency} />
    </FormItem>
  )
}

function LabelAndAmount({ at, currency }: { at: number; currency: string }) {
  const { t } = useText('cases')
  return (
    <>
      <FormItem name={[at, 'label']} label={t('offer.what')} required max={80}>
        <TextInput />
      </FormItem>
      <FormItem name={[at, 'amount']} label={t('offer.amount', { currency })} required>
        <DecimalInput min="0.01" currency={currency} />
      </FormItem>
    </>
  )
}

function ConditionFields({ at }: { at: number }) {
  const { t } = useText('cases')
  const kinds = CONDITION_KINDS.map((value) => ({ value, label: t(`offer.kinds.${value}`) }))
  return (
    <FormGrid columns={3}>
      <FormItem name={[at, 'kind']} label={t('offer.kind')} required chosen>
        <Select options={kinds} />
      </FormItem>
      <FormItem name={[at, 'text']} label={t('offer.conditionText')} required max={500}>
        <TextInput />
      </FormItem>
      <FormItem name={[at, 'due']} label={t('offer.due')}>
        <DatePicker min={dayHere()} />
      </FormItem>
    </FormGrid>
  )
}
