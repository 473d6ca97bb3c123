import { addDays, today } from '@southbound/shared/contract/constants'
import { api, formatDate, notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  Form,
  FormItem,
  NumberInput,
  Select,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { Alert, Failed } from '@southbound/shared/ui/desk/panel'
import { quantityOf } from '../components/quantity.ts'
import { CourseSelect } from './CourseSelect.tsx'

interface Values {
  goodsId: string
  courseId: string
  quantity: number
  startDate?: string
}
const TOP_GOODS = 2
const MOST = 104
const tomorrow = () => addDays(today(), 1)

/** A top place is drafted with its days; it is ordered and paid from the list. */
export function TopDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t, locale } = useText('commerce')
  const goods = useCall('POST /course/getCourseGoodsList', { body: { type: TOP_GOODS } })
  const [form] = useForm<Values>()
  const goodsId = useWatch('goodsId', form)
  const good = goods.data?.rows.find((row) => row.goodsId === goodsId)
  const submit = async (body: Values) => {
    await api('POST /courseService/addCourseTop', { body })
    notify.success(t('saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  const options = (goods.data?.rows ?? []).map((row) => ({ value: row.goodsId, label: pick(row, locale) }))
  return (
    <Dialog open title={t('tops.add')} onClose={onClose}>
      {goods.state === 'failed' && <Failed message={goods.error.message} onRetry={goods.reload} />}
      <Form<Values> name="top" form={form} initialValues={{ startDate: tomorrow() }} onSubmit={run}>
        <FormItem name="goodsId" label={t('tops.good')} hint={t('tops.shared')} required>
          <Select options={options} loading={goods.state === 'loading'} />
        </FormItem>
        <FormItem name="courseId" label={t('tops.course')} required>
          <CourseSelect />
        </FormItem>
        <FormItem name="quantity" label={t('tops.weeks')} required>
          <NumberInput min={good?.minQty ?? 1} max={good?.maxQty ?? MOST} />
        </FormItem>
        <FormItem name="startDate" label={t('tops.start')} required>
          <DatePicker min={tomorrow()} />
        </FormItem>
        <Places form={form} good={good} />
        <Button type="submit" look="main" busy={busy}>
          {t('tops.save')}
        </Button>
      </Form>
    </Dialog>
  )
}

interface PlacesProps {
  form: ReturnType<typeof useForm<Values>>[0]
  good: { minQty: number; maxQty: number } | undefined
}
/** Whether the list has a place on the wanted days. */
function Places({ form, good }: PlacesProps) {
  const { t } = useText('commerce')
  const goodsId = useWatch('goodsId', form)
  const courseId = useWatch('courseId', form)
  const quantity = quantityOf(useWatch('quantity', form), good, MOST)
  const startDate = useWatch('startDate', form) ?? undefined
  const isAsked = goodsId && courseId && quantity
  const { data, state, error } = useCall(
    'POST /courseService/courseTop',
    isAsked ? { body: { goodsId, courseId, quantity, startDate } } : null,
  )
  if (!isAsked) return null
  if (state === 'failed') return <Alert tone="error">{error.message}</Alert>
  if (!data) return null
  if (data.isFree) return <Alert tone="success">{t('tops.isFree')}</Alert>
  return (
    <Alert tone="warn">
      {data.waitingDate ? t('tops.isFull', { day: formatDate(data.waitingDate) }) : t('tops.noneFree')}
    </Alert>
  )
}
