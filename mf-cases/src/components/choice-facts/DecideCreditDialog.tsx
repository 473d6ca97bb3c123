import { CREDIT_STATE } from '@southbound/shared/contract/constants'
import { api, type InputOf, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  Button,
  Form,
  FormGrid,
  FormItem,
  NumberInput,
  RadioGroup,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import type { FactDialogProps } from './FactActs.tsx'
import { useFactSave } from './use-fact-save.ts'

type Typed = Pick<InputOf<'POST /case/choice/credit/decide'>['body'], 'state' | 'units' | 'weeks'>
const { granted, refused } = CREDIT_STATE

/** Granted by units or by the weeks that the course is shorter; one of the two is enough. */
export default function DecideCreditDialog({ choice, onClose }: FactDialogProps) {
  const { t } = useText('cases')
  const write = useFactSave(onClose)
  const [form] = useForm<Typed>()
  const isGranted = useWatch('state', form) === granted
  const { choiceId, credit } = choice
  const decide = ({ state, units, weeks }: Typed) =>
    write((version) =>
      api('POST /case/choice/credit/decide', { body: { choiceId, state, units, weeks, version } }),
    )
  const { run, busy } = useAct(decide)
  const oneOfTwo = (value: unknown) => (value || form.getFieldValue('weeks') ? null : t('facts.unitsOrWeeks'))
  return (
    <Dialog open title={t('facts.write.creditDecided')} onClose={onClose}>
      <Form<Typed>
        name="decide-credit"
        form={form}
        onSubmit={run}
        initialValues={{ state: granted, units: credit?.units, weeks: credit?.weeks }}
      >
        {credit?.studied && <p className="muted">{credit.studied}</p>}
        <FormItem name="state" label={t('facts.decision')} required chosen>
          <RadioGroup
            options={[granted, refused].map((value) => ({ value, label: t(`facts.creditState.${value}`) }))}
          />
        </FormItem>
        {isGranted && (
          <FormGrid>
            <FormItem name="units" label={t('facts.units')} check={oneOfTwo} dependsOn={['weeks']}>
              <NumberInput min={1} max={1000} />
            </FormItem>
            <FormItem name="weeks" label={t('facts.weeks')}>
              <NumberInput min={1} max={260} />
            </FormItem>
          </FormGrid>
        )}
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
