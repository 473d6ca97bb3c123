import { filled } from '@southbound/shared/contract/constants'
import { keepDraft, notify } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import { DialogForm } from '../components/DialogForm.tsx'
import { useDeskWords } from '../desk/desk-words.tsx'
import type { Entered, RuleField } from './rule-fields.ts'

const WHOLE = '^[0-9]*$'
const REASON = 500
const LONG = 1000

export interface RuleDialogProps {
  title: string
  text?: string
  action: string
  done: string
  fields: readonly RuleField[]
  first: Entered
  /** The rule exists already. */
  isChange?: boolean
  danger?: boolean
  /** The name of what is typed, in this tab. */
  keep: string
  /** Gets every field and `reason`. */
  send: (entered: Entered) => Promise<unknown>
  onClose: () => void
  onSaved: () => void
}

/** The fields of a rule, and the reason for the act. */
export function RuleDialog(props: RuleDialogProps) {
  const { title, text, action, done, fields, first, isChange, danger, keep, send, onClose, onSaved } = props
  const { t } = useDeskWords()
  const ruleOf = ({ label, kind, required, max = LONG, pattern, says }: RuleField) => {
    if (pattern) return { pattern, says, maxLength: max }
    if (kind === 'number')
      return { pattern: required ? '^[0-9]+$' : WHOLE, says: t('rules.wrong', { label }) }
    return { maxLength: max, minLength: required ? 1 : 0, label, chosen: kind === 'select' }
  }
  const rules = Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)]))
  const form = useLightForm<Record<string, string>>({
    first: { ...first, reason: '' },
    fields: { ...rules, reason: { ...filled(REASON), label: t('rules.why') } },
    send: async (entered) => {
      await send(entered)
      notify.success(done)
      onSaved()
      onClose()
    },
    keep: { name: keep },
  })
  const cancel = () => {
    keepDraft(keep).clear()
    onClose()
  }
  return (
    <DialogForm {...{ form, title, action, danger, onClose }} onCancel={cancel}>
      {text && <p>{text}</p>}
      {fields.map((field) => (
        <RuleEntry
          key={field.name}
          field={field}
          fixed={isChange === true && field.isKey === true}
          {...form.field(field.name)}
        />
      ))}
      <TextField
        label={t('rules.why')}
        hint={t('rules.whyHint')}
        multiline
        rows={2}
        required
        {...form.field('reason')}
      />
    </DialogForm>
  )
}

interface EntryProps {
  field: RuleField
  fixed: boolean
  name: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

function RuleEntry({ field, fixed, ...entry }: EntryProps) {
  const { label, kind, options, empty, required, hint } = field
  const texts = { label, required, hint: fixed ? undefined : hint }
  if (kind === 'select')
    return <SelectField {...texts} options={options ?? []} empty={empty} disabled={fixed} {...entry} />
  return (
    <TextField
      {...texts}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      multiline={kind === 'lines'}
      rows={2}
      autoComplete="off"
      readOnly={fixed}
      {...entry}
    />
  )
}
