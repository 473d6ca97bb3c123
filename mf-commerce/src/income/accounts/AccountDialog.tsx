import { BANK_CODES, PAY_ACCOUNT_KIND } from '@southbound/shared/contract/constants'
import { api, encryptPassword, type InputOf, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  Form,
  FormGrid,
  FormItem,
  PasswordInput,
  Select,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { CURRENCIES } from '../lists.ts'
import type { PayAccount } from './AccountsTab.tsx'

type Saved = InputOf<'POST /incomeAccount/saveIncomeAccount'>['body']
interface Typed {
  kind: number
  holderName: string
  bankName?: string | null
  codes?: Record<string, string>
  accountNo?: string | null
  currency: string
  isDefault?: boolean
  password: string
}
interface AccountDialogProps {
  known: PayAccount | null
  onClose: () => void
  onDone: () => void
}

export function AccountDialog({ known, onClose, onDone }: AccountDialogProps) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const kind = useWatch('kind', form) ?? known?.kind ?? PAY_ACCOUNT_KIND.bank
  const isBank = kind === PAY_ACCOUNT_KIND.bank
  const { run, busy } = useAct(
    async ({ password, ...body }: Saved & Pick<Typed, 'password'>) =>
      api('POST /incomeAccount/saveIncomeAccount', {
        body: { ...body, ...(await encryptPassword(password)) },
      }),
    { inPlace: (error) => applyFieldErrors(form, error) },
  )
  const submit = async ({ codes = {}, ...typed }: Typed) => {
    const filled = Object.fromEntries(Object.entries(codes).filter(([, code]) => code?.trim()))
    const body = {
      ...typed,
      codes: filled,
      // No payer sees a code: none is asked for, and one of before stays until it is taken out.
      receiptCodeFileId: isBank ? null : (known?.receiptCodeFileId ?? null),
      incomeAccountId: known?.incomeAccountId,
    }
    if (!(await run(body))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open wide title={t(known ? 'income.accounts.change' : 'income.accounts.add')} onClose={onClose}>
      <Form<Typed>
        name="pay-account"
        form={form}
        onSubmit={submit}
        initialValues={known ?? { kind: PAY_ACCOUNT_KIND.bank, currency: 'AUD' }}
      >
        <FormGrid>
          <FormItem name="kind" label={t('income.accounts.kind')} required chosen>
            <Select
              options={Object.values(PAY_ACCOUNT_KIND).map((value) => ({
                value,
                label: t(`income.accounts.kinds.${value}`),
              }))}
            />
          </FormItem>
          <FormItem name="currency" label={t('income.filters.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
          <FormItem name="holderName" label={t('income.accounts.holder')} required max={120}>
            <TextInput autoComplete="off" />
          </FormItem>
          <FormItem name="accountNo" label={t('income.accounts.accountNo')} max={64}>
            <TextInput autoComplete="off" />
          </FormItem>
          {isBank && (
            <FormItem name="bankName" label={t('income.accounts.bankName')} required max={120}>
              <TextInput />
            </FormItem>
          )}
          {isBank &&
            BANK_CODES.map((code) => (
              <FormItem key={code} name={['codes', code]} label={t(`income.accounts.codes.${code}`)} max={34}>
                <TextInput autoComplete="off" />
              </FormItem>
            ))}
        </FormGrid>
        <FormItem name="isDefault" label={t('income.accounts.makeDefault')} labelHidden>
          <CheckboxInput>{t('income.accounts.makeDefault')}</CheckboxInput>
        </FormItem>
        <FormItem
          name="password"
          label={t('income.accounts.password')}
          hint={t('income.accounts.passwordHint')}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
