import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, CheckboxGroup, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'

interface TagsDialogProps {
  caseIds: string[]
  /** The tags of the office, and those on the chosen cases. */
  known: readonly string[]
  present: readonly string[]
  onClose: () => void
  onDone: () => void
}
interface Tagging {
  add?: string[]
  words?: string
  remove?: string[]
}
const optionsOf = (tags: readonly string[]) => tags.map((tag) => ({ value: tag, label: tag }))

/** Marks the chosen cases for the own office. */
export default function TagsDialog({ caseIds, known, present, onClose, onDone }: TagsDialogProps) {
  const { t } = useText('cases')
  const save = async ({ add = [], words = '', remove = [] }: Tagging) => {
    const fresh = words.split(/[,，]/).flatMap((word) => word.trim() || [])
    const body = { caseIds, add: [...new Set([...add, ...fresh])], remove }
    await api('POST /case/tags', { body })
    notify.success(t('board.tags.saved'))
    onDone()
    onClose()
  }
  const { run, busy } = useAct(save)
  return (
    <Dialog open title={t('board.tags.tagCount', { count: caseIds.length })} onClose={onClose}>
      <p className="muted">{t('board.tags.lead')}</p>
      <Form name="tags" onSubmit={run}>
        {known.length > 0 && (
          <FormItem name="add" label={t('board.tags.add')} chosen>
            <CheckboxGroup options={optionsOf(known)} />
          </FormItem>
        )}
        <FormItem name="words" label={t('board.tags.new')} hint={t('board.tags.newHint')} max={120}>
          <TextInput />
        </FormItem>
        {present.length > 0 && (
          <FormItem name="remove" label={t('board.tags.remove')} chosen>
            <CheckboxGroup options={optionsOf(present)} />
          </FormItem>
        )}
        <Button type="submit" look="main" busy={busy}>
          {t('board.tags.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
