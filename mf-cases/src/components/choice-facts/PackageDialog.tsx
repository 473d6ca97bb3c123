import { PACKAGE_LIMIT } from '@southbound/shared/contract/constants'
import { api, pick, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, Select, useForm, useWatch } from '@southbound/shared/ui/desk/form'
import { useShownCase } from '../case/use-case.ts'
import { useFactSave } from './use-fact-save.ts'

interface Typed {
  choiceIds: string[]
  principalId?: string
}

/** Courses that are offered together, in the order of study; one alone leaves its package. */
export default function PackageDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const write = useFactSave(onClose)
  const [form] = useForm<Typed>()
  const chosen = useWatch('choiceIds', form) ?? []
  const courses = detail.orderParamList
    .filter(({ can }) => can.includes('packaged'))
    .map((choice) => ({
      value: choice.choiceId,
      label: `${choice.preference} · ${pick(choice.course, locale)}`,
    }))
  const save = (typed: Typed) =>
    write((version) => api('POST /case/package', { body: { caseId: detail.caseId, ...typed, version } }))
  const { run, busy } = useAct(save)
  return (
    <Dialog open title={t('facts.package')} onClose={onClose}>
      <Form<Typed> name="package" form={form} onSubmit={run}>
        <p className="muted">{t('facts.packageText')}</p>
        <FormItem name="choiceIds" label={t('facts.packageOrder')} required chosen>
          <Select multiple most={PACKAGE_LIMIT} options={courses} />
        </FormItem>
        {chosen.length > 1 && (
          <FormItem name="principalId" label={t('facts.principal')} hint={t('facts.principalHint')}>
            <Select clearable options={courses.filter(({ value }) => chosen.includes(value))} />
          </FormItem>
        )}
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
