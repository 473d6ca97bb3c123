import { DAY_MS } from '@southbound/shared/contract/constants'
import { api, tryAct, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, DatePicker, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import { useShownCase } from '../case/use-case.ts'

interface Values {
  day: string
  text?: string
}
const MOST = 200
const localDay = (at: number) => new Date(at).toLocaleDateString('sv-SE')
/** At nine in the morning of the reader. */
const morningOf = (day: string) => new Date(`${day}T09:00`).toISOString()

/** Without `clockId` a new reminder of one's own. */
export default function ClockDialog({
  clockId,
  own,
  onClose,
}: {
  clockId?: string
  own?: boolean
  onClose: () => void
}) {
  const { t } = useText('cases')
  const { detail, reload } = useShownCase()
  const what = clockId ? 'extend' : 'remind'
  const send = async ({ day, text = '' }: Values) => {
    const dueAt = morningOf(day)
    const done = await tryAct(
      (): Promise<unknown> =>
        clockId
          ? api('PUT /case/clock/:id', {
              params: { id: clockId },
              body: { action: 'extend', dueAt, reason: text },
            })
          : api('POST /case/clock', { body: { caseId: detail.caseId, note: text, dueAt } }),
      t(`clocks.done.${what}`),
    )
    if (!done) return
    reload()
    onClose()
  }
  const { run, busy } = useAct(send)
  return (
    <Dialog open title={t(`clocks.${what}Title`)} onClose={onClose}>
      <Form<Values> name="clock" onSubmit={run}>
        <FormItem name="day" label={t('clocks.day')} required chosen>
          <DatePicker min={localDay(Date.now() + DAY_MS)} />
        </FormItem>
        {!own && (
          <FormItem name="text" label={t(clockId ? 'clocks.reason' : 'clocks.note')} required max={MOST}>
            <TextInput />
          </FormItem>
        )}
        <Button type="submit" look="main" busy={busy}>
          {t(`clocks.${what}Send`)}
        </Button>
      </Form>
    </Dialog>
  )
}
