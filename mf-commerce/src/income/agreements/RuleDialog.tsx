import { addDays, INSTALMENT_TRIGGERS, today } from '@southbound/shared/contract/constants'
import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  DatePicker,
  DecimalInput,
  Form,
  FormGrid,
  FormItem,
  FormList,
  NumberInput,
  Select,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { type Agreement, CURRENCIES } from '../lists.ts'
import { type CODED, type Coded, knownCodes, RuleCodes } from './RuleCodes.tsx'
import { RuleReach } from './RuleReach.tsx'

type Rule = Agreement['rules'][number]
type Reach = Pick<Rule['dimensions'], 'courseId' | 'campusId' | 'enrolment' | Coded>
type Answered = 'courses' | 'campuses' | (typeof CODED)[Coded]
type Terms = Omit<Rule, 'ruleId' | 'agreementId' | 'dimensions' | Answered>
type Typed = Terms & {
  [Name in keyof Reach]: Reach[Name] | null
} & {
  onshore?: 'yes' | 'no' | null
  intakeFrom?: string | null
  intakeTo?: string | null
}
const BASES = [1, 2, 3, 4, 5] as const
const TYPES = ['percent', 'fixed'] as const
const PACKAGE_MODES = ['all', 'principal'] as const
const FRESH: Partial<Typed> = {
  basis: 1,
  type: 'percent',
  netOfScholarship: true,
  currency: 'AUD',
  clawbackDays: 90,
  packageMode: 'all',
  instalments: [{ percent: '100.00', trigger: 'census' }],
  bonusTiers: [],
}
/** Still to come wherever the institution is. */
const dayToCome = () => addDays(today(), 2)
interface RuleDialogProps {
  agreement: Agreement
  replaces: Rule | null
  onClose: () => void
  onDone: () => void
}

export function RuleDialog({ agreement, replaces, onClose, onDone }: RuleDialogProps) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const currency = useWatch('currency', form)
  const { run, busy } = useAct('POST /agreement/rule', { inPlace: (error) => applyFieldErrors(form, error) })
  const submit = async (typed: Typed) => {
    const { levelCode, foeBroad, sourceCountry, intakeFrom, intakeTo, ...rest } = typed
    const { courseId, campusId, onshore, enrolment, ...terms } = rest
    const dimensions = {
      levelCode: levelCode ?? [],
      courseId: courseId ?? [],
      foeBroad: foeBroad ?? [],
      campusId: campusId ?? [],
      sourceCountry: sourceCountry ?? [],
      intakeFrom: intakeFrom ?? undefined,
      intakeTo: intakeTo ?? undefined,
      onshore: onshore ? onshore === 'yes' : undefined,
      enrolment: enrolment ?? undefined,
    }
    const body = {
      ...terms,
      validTo: terms.validTo || null,
      agreementId: agreement.agreementId,
      replacesId: replaces?.ruleId,
      dimensions,
      netOfScholarship: terms.netOfScholarship === true,
      includeNonTuition: terms.includeNonTuition === true,
      minAmount: terms.minAmount || null,
      capAmount: terms.capAmount || null,
      bonusTiers: terms.bonusTiers ?? [],
      instalments: terms.instalments ?? [],
    }
    if (!(await run({ body }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open wide title={t(replaces ? 'income.rule.replace' : 'income.rule.add')} onClose={onClose}>
      <Form<Typed>
        name="rule"
        keepAs={`rule:${agreement.agreementId}:${replaces?.ruleId ?? 'new'}`}
        form={form}
        onSubmit={submit}
        initialValues={initialOf(replaces, agreement)}
      >
        <FormGrid>
          <FormItem name="type" label={t('income.rule.type')} required chosen>
            <Select options={TYPES.map((value) => ({ value, label: t(`income.rule.types.${value}`) }))} />
          </FormItem>
          <FormItem name="value" label={t('income.rule.value')} required>
            <DecimalInput min="0" currency={currency} />
          </FormItem>
          <FormItem name="basis" label={t('income.rule.basisName')} required chosen>
            <Select options={BASES.map((value) => ({ value, label: t(`income.rule.basis.${value}`) }))} />
          </FormItem>
          <FormItem name="currency" label={t('income.filters.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
          <FormItem name="minAmount" label={t('income.rule.min')}>
            <DecimalInput min="0" currency={currency} />
          </FormItem>
          <FormItem name="capAmount" label={t('income.rule.cap')}>
            <DecimalInput min="0" currency={currency} />
          </FormItem>
          <FormItem name="validFrom" label={t('income.filters.from')} required chosen>
            <DatePicker />
          </FormItem>
          <FormItem name="validTo" label={t('income.filters.to')}>
            <DatePicker />
          </FormItem>
          <FormItem name="clawbackDays" label={t('income.rule.clawbackDays')} required>
            <NumberInput min={0} max={730} />
          </FormItem>
          <FormItem name="packageMode" label={t('income.rule.packageMode')} required chosen>
            <Select
              options={PACKAGE_MODES.map((value) => ({ value, label: t(`income.rule.package.${value}`) }))}
            />
          </FormItem>
          <RuleCodes known={replaces} />
          <RuleReach schoolId={agreement.school.id} known={replaces} />
          <FormItem name="intakeFrom" label={t('income.rule.intakeFrom')}>
            <DatePicker />
          </FormItem>
          <FormItem name="intakeTo" label={t('income.rule.intakeTo')}>
            <DatePicker />
          </FormItem>
        </FormGrid>
        {(['netOfScholarship', 'includeNonTuition'] as const).map((name) => (
          <FormItem key={name} name={name} label={t(`income.rule.${name}`)} labelHidden>
            <CheckboxInput>{t(`income.rule.${name}`)}</CheckboxInput>
          </FormItem>
        ))}
        <FormList
          name="instalments"
          entry={t('income.rule.instalment')}
          max={8}
          fresh={{ trigger: 'census' }}
        >
          {(at) => (
            <FormGrid>
              <FormItem name={[at, 'percent']} label={t('income.share.percent')} required>
                <DecimalInput min="0.01" max="100" />
              </FormItem>
              <FormItem name={[at, 'trigger']} label={t('income.rule.trigger')} required chosen>
                <Select
                  options={INSTALMENT_TRIGGERS.map((value) => ({
                    value,
                    label: t(`income.rule.triggers.${value}`),
                  }))}
                />
              </FormItem>
            </FormGrid>
          )}
        </FormList>
        <FormList name="bonusTiers" entry={t('income.rule.tier')} max={10}>
          {(at) => (
            <FormGrid>
              <FormItem name={[at, 'from']} label={t('income.rule.tierFrom')} required>
                <NumberInput min={1} max={9999} />
              </FormItem>
              <FormItem name={[at, 'addPercent']} label={t('income.rule.tierPercent')} required>
                <DecimalInput min="0.01" max="100" />
              </FormItem>
            </FormGrid>
          )}
        </FormList>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}

function initialOf(replaces: Rule | null, { mayEdit, startAt }: Agreement): Partial<Typed> {
  const validFrom = mayEdit ? (startAt > today() ? startAt : today()) : dayToCome()
  if (!replaces) return { ...FRESH, validFrom }
  const { onshore, ...others } = replaces.dimensions
  return {
    ...replaces,
    ...others,
    validFrom,
    onshore: onshore === undefined ? null : onshore ? 'yes' : 'no',
    levelCode: knownCodes(replaces, 'levelCode'),
    foeBroad: knownCodes(replaces, 'foeBroad'),
    sourceCountry: knownCodes(replaces, 'sourceCountry'),
  }
}
