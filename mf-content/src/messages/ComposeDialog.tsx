import { MESSAGE_LIMITS } from '@southbound/shared/contract/constants'
import { notify, useAct, useText } from '@southbound/shared/platform'
import { confirm, Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextArea, TextInput } from '@southbound/shared/ui/desk/form'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { StoredFiles, UploadField } from '@southbound/shared/ui/desk/upload'
import { MessageFiles } from './MessageFiles.tsx'
import styles from './Messages.module.css'
import type { Beginning } from './MessagesScreen.tsx'
import { Receivers } from './Receivers.tsx'
import { uploadForMessage } from './upload-for-message.ts'
import { type Composed, useLetter } from './use-letter.ts'
import { useSending } from './use-sending.ts'

interface ComposeDialogProps {
  beginning: Beginning
  onClose: () => void
  onDone: () => void
}

/** What is typed is kept in this tab until it is sent; the draft folder keeps it for other days. */
export default function ComposeDialog({ beginning, onClose, onDone }: ComposeDialogProps) {
  const { t } = useText('content')
  const letter = useLetter(beginning)
  const { first, files, draftId, coming } = letter
  const done = () => {
    letter.clear()
    onDone()
  }
  const { send, waits } = useSending({
    onSent: () => {
      notify.success(t('messages.done.sent'))
      done()
    },
    onSentBefore: letter.beginAnew,
  })
  const keeping = useAct('POST /message/addMessage', {
    inPlace: ({ failure, message }) => {
      if (failure === 'messages.sent-before') letter.beginAnew()
      return [message]
    },
  })
  const save = async () => {
    if (!(await keeping.run({ body: letter.sending() }))) return
    notify.success(t('messages.done.saved'))
    done()
  }
  const close = async () => {
    if (!letter.dirty) return onClose()
    const question = {
      title: t('messages.leaveTitle'),
      text: t('messages.leaveText'),
      confirm: t('messages.leave'),
    }
    if (!(await confirm(question))) return
    letter.clear()
    onClose()
  }
  return (
    <Dialog open title={t('messages.write')} onClose={close} wide>
      <Form<Composed>
        name="message"
        kept
        disabled={waits}
        onSubmit={() => send(letter.sending())}
        initialValues={first}
        onValuesChange={(_, { receiver, subject, content }) => letter.change({ receiver, subject, content })}
      >
        <FormItem name="receiver" label={t('messages.receiver')} required chosen>
          <Receivers known={first.people} onChosen={(people) => letter.change({ people })} />
        </FormItem>
        <FormItem name="subject" label={t('messages.subject')} max={MESSAGE_LIMITS.subject}>
          <TextInput />
        </FormItem>
        <FormItem name="content" label={t('messages.content')} required max={MESSAGE_LIMITS.content}>
          <TextArea rows={8} counter={MESSAGE_LIMITS.content} />
        </FormItem>
        {draftId && <MessageFiles messageId={draftId} onRemoved={letter.touch} />}
        <UploadField
          label={t('messages.attach')}
          most={MESSAGE_LIMITS.files}
          taken={files.map(({ originalName }) => originalName)}
          upload={uploadForMessage}
          onUploaded={letter.addFile}
          onBusy={letter.onBusy}
          disabled={waits}
        />
        <StoredFiles
          label={t('messages.attach')}
          files={files}
          onRemove={letter.removeFile}
          disabled={waits}
        />
        {waits && <Alert tone="warn">{t('messages.waits')}</Alert>}
        <div className={styles.acts}>
          <Button type="submit" look="main" busy={waits || coming}>
            {t('messages.send')}
          </Button>
          <Button onClick={save} busy={coming || keeping.busy}>
            {t('messages.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
