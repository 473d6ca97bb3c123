import { DAY_MS, isOpenChoice, isOpenVisa, OTHER_DOCUMENT } from '@southbound/shared/contract/constants'
import { api, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  DatePicker,
  dayHere,
  Form,
  FormItem,
  Select,
  TextArea,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { useDocumentTypes } from '../files/document-types.ts'
import styles from './CaseView.module.css'
import { linesOf } from './lines.ts'
import { useShownCase } from './use-case.ts'

interface Typed {
  docTypeCode: string
  line?: string
  note?: string
  optional?: boolean
  dueAt?: string | null
}
/** No course has this number. */
const ALL = '0'
const MOST = 500
const isAsked = (line?: string) => line !== undefined && line !== ALL

export default function AskDocumentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('cases')
  const [form] = useForm<Typed>()
  const code = useWatch('docTypeCode', form)
  const { detail, act } = useShownCase()
  const { options, loading } = useDocumentTypes()
  const lines = useAskedLines()
  const ask = async ({ docTypeCode, line, note, optional, dueAt }: Typed) => {
    const body = {
      caseId: detail.caseId,
      action: 'request' as const,
      docTypeCode,
      choiceId: isAsked(line) ? line : undefined,
      mandatory: !optional,
      note: note?.trim() || undefined,
      // The server ends the day where the course or the visa is.
      dueAt: dueAt ? `${dueAt}T23:59:59Z` : undefined,
    }
    const says = (error: Parameters<typeof applyFieldErrors>[1]) => applyFieldErrors(form, error)
    const send = (version: number) => api('POST /case/file', { body: { ...body, version } })
    const isDone = await act(send, t('documents.asked'), undefined, says)
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(ask)
  const only = lines.length === 1 ? lines[0] : undefined
  return (
    <Dialog open title={t('documents.ask')} onClose={onClose}>
      <Form<Typed> name="ask-document" form={form} onSubmit={run} initialValues={{ line: only?.value }}>
        <FormItem name="docTypeCode" label={t('documents.askField')} required chosen>
          <Select options={options} loading={loading} />
        </FormItem>
        {only && only.value !== ALL && (
          <p className={`muted ${styles.lead}`}>{t('documents.ofOne', { name: only.label })}</p>
        )}
        <FormItem name="line" label={t('documents.of')} required chosen hidden={only !== undefined}>
          <Select options={lines} />
        </FormItem>
        <FormItem
          name="note"
          label={t('documents.note')}
          hint={t('documents.noteHint')}
          required={code === OTHER_DOCUMENT}
          max={MOST}
        >
          <TextArea rows={3} counter={MOST} />
        </FormItem>
        <FormItem name="dueAt" label={t('documents.dueDay')} hint={t('documents.dueHint')}>
          <DatePicker min={dayHere(new Date(Date.now() + DAY_MS))} />
        </FormItem>
        <FormItem name="optional" label={t('documents.optional')} labelHidden>
          <CheckboxInput>{t('documents.optional')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('documents.askSend')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** What the reader may ask for: an institution that only one course was lodged with, for that one alone. */
function useAskedLines() {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const { can, orderParamList, orderVisaParamList } = detail
  const open = {
    ...detail,
    orderParamList: orderParamList.filter(isOpenChoice),
    orderVisaParamList: orderVisaParamList.filter(isOpenVisa),
  }
  const lines = linesOf(open, locale).map(({ id, name }) => ({ value: id, label: name }))
  if (can.requestOfAll === false) return lines
  const all = { value: ALL, label: t('documents.ofAll') }
  return lines.length > 1 ? [all, ...lines] : [all]
}
