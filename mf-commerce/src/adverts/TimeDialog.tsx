import { ADVERT_STATE } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  Form,
  FormItem,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import type { Advert } from './AdvertsTab.tsx'
import { SlotDays } from './SlotDays.tsx'

interface TimeDialogProps {
  advert: Advert
  onClose: () => void
  onSaved: () => void
}

/** Before its start the advert moves to free days; once shown, only its last day moves. */
export function TimeDialog({ advert, onClose, onSaved }: TimeDialogProps) {
  const { t } = useText('commerce')
  const { advertId: id, goodsId, quantity, startDate, endDate } = advert
  const used = useCall('GET /advert/advertAlreadyUsedTime/:id', { params: { id } })
  const isComing = advert.state === ADVERT_STATE.scheduled
  const [form] = useForm<{ startDate?: string; endDate?: string }>()
  const submit = async (values: { startDate?: string; endDate?: string }) => {
    await api('POST /advert/modifyTime', { body: { id, ...values } })
    notify.success(t('saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open wide title={t('adverts.time')} onClose={onClose}>
      {!used.data ? (
        <NotRead found={used} lines={4} />
      ) : (
        <Form
          name="advert-time"
          form={form}
          initialValues={isComing ? { startDate } : { endDate }}
          onSubmit={run}
        >
          <p>{t('adverts.usedDays', { used: used.data.usedDays, days: used.data.days })}</p>
          {isComing ? (
            <FormItem name="startDate" label={t('adverts.start')} required>
              <SlotDays goodsId={goodsId} quantity={quantity} advertId={id} />
            </FormItem>
          ) : (
            <FormItem name="endDate" label={t('adverts.end')} hint={t('adverts.endHint')} required>
              <DatePicker min={used.data.earliestEnd} max={used.data.latestEnd} />
            </FormItem>
          )}
          <Button type="submit" look="main" busy={busy}>
            {t('save')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
