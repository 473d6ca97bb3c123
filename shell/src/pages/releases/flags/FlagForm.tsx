import { useText } from '@southbound/shared/platform'
import {
  Button,
  DecimalInput,
  Form,
  FormItem,
  RadioGroup,
  TextArea,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { classNames } from '@southbound/shared/ui/page'
import { AudienceFields, audienceOf, type FieldValues, fieldsOf } from '../move/AudienceFields.tsx'
import styles from '../Releases.module.css'
import { type Flag, NOBODY_CHOSEN } from '../wire.ts'

const MOST = 500
const MODES = ['on', 'off', 'part'] as const
type FlagRule = NonNullable<Flag['rule']>
type Values = FieldValues & {
  mode: FlagRule['mode']
  reason: string
  shares?: Record<string, string | null>
}

interface FlagFormProps {
  flag: Flag
  busy: boolean
  onSubmit: (rule: FlagRule, reason: string) => Promise<boolean>
}

/** Equal shares, where none were decided, that are a hundred together. */
function sharesOf({ variants, rule }: Flag): Record<string, string> {
  const equal = Math.floor(100 / variants.length)
  const shareOf = (name: string, at: number) =>
    rule?.shares ? (rule.shares[name] ?? 0) : at === 0 ? 100 - equal * (variants.length - 1) : equal
  return Object.fromEntries(variants.map(({ name }, at) => [name, String(shareOf(name, at))]))
}

/** What is sent of what was typed. */
function ruleOf({ variants }: Flag, { mode, shares = {}, ...fields }: Omit<Values, 'reason'>): FlagRule {
  const audience = mode === 'part' ? audienceOf(fields) : { ...NOBODY_CHOSEN, percent: 100 }
  const typed = Object.fromEntries(variants.map(({ name }) => [name, Number(shares[name] ?? 0)]))
  return { ...audience, mode, ...(variants.length > 0 && mode !== 'off' ? { shares: typed } : {}) }
}

export default function FlagForm({ flag, busy, onSubmit }: FlagFormProps) {
  const { t, locale } = useText('releases')
  const { rule, initially, variants, kind } = flag
  const [form] = useForm<Values>()
  const isTrial = kind === 'variant'
  const first: FlagRule =
    rule?.mode === 'part'
      ? rule
      : { ...NOBODY_CHOSEN, mode: rule?.mode ?? (initially && !isTrial ? 'on' : 'off') }
  const mode = useWatch('mode', form) ?? first.mode
  const modes = MODES.map((each) => ({
    value: each,
    label: t(isTrial ? `flag.trialModes.${each}` : `flag.modes.${each}`),
  }))
  return (
    <Form<Values>
      name="flag"
      form={form}
      initialValues={{ ...fieldsOf(first), mode: first.mode, reason: '', shares: sharesOf(flag) }}
      onSubmit={({ reason, ...typed }) => onSubmit(ruleOf(flag, typed), reason)}
    >
      <FormItem name="mode" label={t(isTrial ? 'flag.trialMode' : 'flag.mode')} required>
        <RadioGroup options={modes} />
      </FormItem>
      {isTrial && mode !== 'off' && (
        <>
          {variants.map(({ name, words }) => (
            <FormItem key={name} name={['shares', name]} label={words[locale]} required>
              <DecimalInput min="0" max="100" suffix="%" />
            </FormItem>
          ))}
          <p className={classNames(styles.fine, styles.spaced)}>{t('flag.sharesHint')}</p>
        </>
      )}
      {mode === 'part' && <AudienceFields first={first} />}
      <FormItem name="reason" label={t('ask.reason')} hint={t('ask.reasonHint')} required max={MOST}>
        <TextArea rows={3} counter={MOST} />
      </FormItem>
      <Button type="submit" look="main" busy={busy}>
        {t('flag.change')}
      </Button>
    </Form>
  )
}
