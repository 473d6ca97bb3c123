import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  Form,
  FormItem,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { CourseSelect } from './CourseSelect.tsx'
import type { Top } from './TopList.tsx'

interface Values {
  courseId?: string
  startDate?: string
}
interface TopChangeProps {
  top: Top
  what: 'course' | 'day'
  onClose: () => void
  onSaved: () => void
}

export function TopChange({ top, what, onClose, onSaved }: TopChangeProps) {
  const { t } = useText('commerce')
  const [form] = useForm<Values>()
  const submit = async ({ courseId = '', startDate = '' }: Values) => {
    const id = top.topId
    await (what === 'course'
      ? api('POST /courseService/changeCourseTop', { body: { id, courseId } })
      : api('POST /courseService/updateCourseWaitingDate', { body: { id, startDate } }))
    notify.success(t('saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open title={t(what === 'course' ? 'tops.change' : 'tops.move')} onClose={onClose}>
      <Form<Values> name="top-change" form={form} initialValues={{ startDate: top.startDate }} onSubmit={run}>
        {what === 'course' ? (
          <FormItem name="courseId" label={t('tops.course')} hint={t('tops.changeHint')} required>
            <CourseSelect />
          </FormItem>
        ) : (
          <FormItem name="startDate" label={t('tops.start')} required>
            <DatePicker />
          </FormItem>
        )}
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
