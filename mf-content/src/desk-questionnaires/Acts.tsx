import { type QuestionnaireDeed, questionnaireDeeds } from '@southbound/shared/contract/constants'
import { api, notify, saveBlob, useAct, useGo, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Desk.module.css'
import type { DeskOne } from './written.ts'

/** What the table of states allows, and a copy and an export of any. */
export function Acts({ one, onChanged }: { one: DeskOne; onChanged: () => void }) {
  const { t } = useText('content')
  const go = useGo()
  const { id, version } = one
  const move = useAct('POST /operations/questionnaires/:id/moves')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const copy = useAct('POST /operations/questionnaires/:id/copies')
  const save = useAct(async () => {
    const blob = await api('GET /operations/questionnaires/:id/export', { params: { id } }, { binary: true })
    saveBlob(blob, t('deskQuestionnaires.fileName', { id }))
  })
  const press = async (deed: QuestionnaireDeed) => {
    const question = {
      title: t(`deskQuestionnaires.ask.${deed}.title`),
      text: t(`deskQuestionnaires.ask.${deed}.text`),
      confirm: t(`deskQuestionnaires.deeds.${deed}`),
      danger: deed === 'withdraw',
    }
    if (!(await confirm(question))) return
    if (!(await move.run({ params: { id }, body: { deed, version } }))) return
    notify.success(t(`deskQuestionnaires.done.${deed}`))
    onChanged()
  }
  const makeCopy = async () => {
    const made = await copy.run({ params: { id }, body: { idempotencyKey } })
    if (made) go(`/crm/questionnaires/${made.id}`)
  }
  return (
    <p className={styles.acts}>
      {questionnaireDeeds(one.state).map((deed) => (
        <Button
          key={deed}
          busy={move.busy}
          look={deed === 'withdraw' ? 'danger' : 'normal'}
          onClick={() => press(deed)}
        >
          {t(`deskQuestionnaires.deeds.${deed}`)}
        </Button>
      ))}
      <Button busy={copy.busy} onClick={makeCopy}>
        {t('deskQuestionnaires.copy')}
      </Button>
      <Button busy={save.busy} onClick={() => save.run()}>
        {t('deskQuestionnaires.export')}
      </Button>
    </p>
  )
}
