import { today } from '@southbound/shared/contract/constants'
import { useAct, useSession, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  DatePicker,
  Form,
  FormGrid,
  FormItem,
  NumberInput,
  OfficeSelect,
  Select,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { type Agreement, CURRENCIES } from '../lists.ts'
import { CountrySelect } from './CodeSelects.tsx'
import { CoverageFields } from './CoverageFields.tsx'
import { knownCountries, strangeWords } from './territory.ts'

type Terms = Pick<
  Agreement,
  'kind' | 'startAt' | 'expiresAt' | 'autoExtend' | 'publicListed' | 'invoiceRules'
>
interface Typed extends Terms {
  otherId?: string
  territoryCountries?: string[] | null
  offices?: string[] | null
  staffAllowed?: string[] | null
}
const KINDS = [1, 2, 3] as const
const YEARS = 3
const fresh = (): Partial<Typed> => ({
  kind: 1,
  startAt: today(),
  expiresAt: `${Number(today().slice(0, 4)) + YEARS}-12-31`,
  publicListed: true,
  invoiceRules: {
    currency: 'AUD',
    onePerStudent: false,
    maxStudentsPerInvoice: 20,
    claimWindowDays: 90,
    payTermDays: 30,
  },
})
const initialOf = (known: Agreement): Partial<Typed> => ({
  ...known,
  territoryCountries: knownCountries(known),
  staffAllowed: known.staffAllowed?.map(({ accountId }) => accountId),
})
interface AgreementDialogProps {
  known: Agreement | null
  onClose: () => void
  onDone: () => void
}

export function AgreementDialog({ known, onClose, onDone }: AgreementDialogProps) {
  const { t } = useText('commerce')
  const { role } = useSession()
  const [form] = useForm<Typed>()
  const { run, busy } = useAct('POST /agreement/save', { inPlace: (error) => applyFieldErrors(form, error) })
  const submit = async ({ territoryCountries, offices, staffAllowed, otherId, ...terms }: Typed) => {
    const coverage = known?.coverable && { offices: offices ?? [], staffAllowed: staffAllowed ?? [] }
    const body = {
      ...terms,
      autoExtend: terms.autoExtend === true,
      publicListed: terms.publicListed === true,
      invoiceRules: {
        ...terms.invoiceRules,
        onePerStudent: terms.invoiceRules.onePerStudent === true,
      },
      territoryCountries: territoryCountries ?? [],
      ...coverage,
      ...(known ? { agreementId: known.agreementId } : { otherId }),
    }
    if (!(await run({ body }))) return
    onDone()
    onClose()
  }
  const strange = known ? strangeWords(known) : []
  const initial = known ? initialOf(known) : fresh()
  return (
    <Dialog open wide title={t(known ? 'income.change' : 'income.agreement.add')} onClose={onClose}>
      <Form<Typed>
        name="agreement"
        keepAs={`agreement:${known?.agreementId ?? 'new'}`}
        form={form}
        onSubmit={submit}
        initialValues={initial}
      >
        <FormGrid>
          {!known && (
            <FormItem
              name="otherId"
              label={t(role === 'agent' ? 'income.fact.institution' : 'income.fact.agency')}
              hint={t('income.agreement.otherHint')}
              required
              chosen
            >
              <OfficeSelect kind={role === 'agent' ? 'school' : 'agency'} />
            </FormItem>
          )}
          <FormItem name="kind" label={t('income.agreement.kind')} required chosen>
            <Select
              options={KINDS.map((value) => ({ value, label: t(`income.agreement.kinds.${value}`) }))}
            />
          </FormItem>
          <FormItem name="startAt" label={t('income.filters.from')} required chosen>
            <DatePicker />
          </FormItem>
          <FormItem name="expiresAt" label={t('income.filters.to')} required chosen>
            <DatePicker />
          </FormItem>
          <FormItem
            name="territoryCountries"
            label={t('income.agreement.territory')}
            hint={
              strange.length > 0
                ? t('income.rule.leftOut', { codes: strange.join(t('income.comma')) })
                : t('income.agreement.territoryHint')
            }
          >
            <CountrySelect />
          </FormItem>
          {known?.coverable && <CoverageFields agreement={known} />}
          <FormItem name={['invoiceRules', 'currency']} label={t('income.filters.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
          <FormItem
            name={['invoiceRules', 'maxStudentsPerInvoice']}
            label={t('income.agreement.students')}
            required
          >
            <NumberInput min={1} max={100} />
          </FormItem>
          <FormItem
            name={['invoiceRules', 'claimWindowDays']}
            label={t('income.agreement.claimDays')}
            required
          >
            <NumberInput min={1} max={730} />
          </FormItem>
          <FormItem name={['invoiceRules', 'payTermDays']} label={t('income.agreement.payDays')} required>
            <NumberInput min={0} max={365} />
          </FormItem>
        </FormGrid>
        <FormItem
          name={['invoiceRules', 'onePerStudent']}
          label={t('income.agreement.onePerStudent')}
          labelHidden
        >
          <CheckboxInput>{t('income.agreement.onePerStudent')}</CheckboxInput>
        </FormItem>
        {(['autoExtend', 'publicListed'] as const).map((name) => (
          <FormItem key={name} name={name} label={t(`income.agreement.${name}`)} labelHidden>
            <CheckboxInput>{t(`income.agreement.${name}`)}</CheckboxInput>
          </FormItem>
        ))}
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
