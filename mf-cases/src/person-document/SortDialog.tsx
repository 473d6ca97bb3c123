import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  Button,
  CheckboxInput,
  Form,
  FormItem,
  RadioGroup,
  Select,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import type { Option } from '@southbound/shared/ui/page'
import type { StoredDocument } from './use-documents.ts'

type Place = Pick<StoredDocument, 'listType' | 'docTypeCode' | 'draft'>
interface SortDialogProps {
  file: StoredDocument
  types: readonly Option[]
  onClose: () => void
  onChanged: () => void
}

export default function SortDialog({ file, types, onClose, onChanged }: SortDialogProps) {
  const { t } = useText('cases')
  const [form] = useForm<Place>()
  const list = useWatch('listType', form) ?? file.listType
  const save = async (body: Place) => {
    await api('PUT /fileOperate/document/:id', { params: { id: file.fileId }, body })
    notify.success(t('saved'))
    onChanged()
    onClose()
  }
  const { run, busy } = useAct(save)
  const title = t('papers.sortTitle', { name: file.originalName })
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form name="sort" form={form} initialValues={file} onSubmit={run}>
        <FormItem name="listType" label={t('papers.list')} hint={t(`papers.about.${list}`)}>
          <RadioGroup options={[1, 2].map((value) => ({ value, label: t(`papers.lists.${value}`) }))} />
        </FormItem>
        <FormItem name="docTypeCode" label={t('papers.type')}>
          <Select clearable placeholder={t('papers.noType')} options={types} />
        </FormItem>
        <FormItem name="draft" label={t('papers.stillDraft')} labelHidden>
          <CheckboxInput>{t('papers.stillDraft')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
