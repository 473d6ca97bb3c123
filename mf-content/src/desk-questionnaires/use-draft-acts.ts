import { type ApiError, api, notify, useAct, useGo, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { applyFieldErrors, type useForm } from '@southbound/shared/ui/desk/form'
import { useRef, useState } from 'react'
import { bodyOf, type DeskOne, fieldOf, type Written } from './written.ts'

type Release = 'release' | 'openNow'
interface DraftActs {
  one: DeskOne | null
  form: ReturnType<typeof useForm<Written>>[0]
  /** What is kept in this tab. */
  forget: () => void
  onSaved: () => void
}

/** Saves, releases and removes a draft; a refused release leaves the saved form with what is wrong in it. */
export function useDraftActs({ one, form, forget, onSaved }: DraftActs) {
  const { t } = useText('content')
  const go = useGo()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const known = useRef(one && { id: one.id, version: one.version })

  const write = async () => {
    const values = bodyOf(form.getFieldsValue(true))
    const body = { ...values, ...(known.current ?? { idempotencyKey }) }
    const saved = await api('POST /operations/questionnaires', { body })
    known.current = saved
    forget()
    return saved
  }
  const done = (id: string) => (one ? onSaved() : go(`/crm/questionnaires/${id}`, { replace: true }))
  const inPlace = (error: ApiError) =>
    applyFieldErrors(form, {
      message: error.message,
      fields: error.fields.map(({ field, message }) => ({ field: fieldOf(field), message })),
    })
  const saving = useAct(
    async () => {
      const { id } = await write()
      notify.success(t('saved'))
      done(id)
    },
    { inPlace },
  )
  const releasing = useAct(
    async (deed: Release) => {
      const { id, version } = await write()
      await api('POST /operations/questionnaires/:id/moves', { params: { id }, body: { deed, version } })
      notify.success(t(`deskQuestionnaires.done.${deed}`))
      done(id)
    },
    { inPlace },
  )
  const removing = useAct(async () => {
    if (!known.current) return
    const { id, version } = known.current
    await api('DELETE /operations/questionnaires/:id', { params: { id }, query: { version } })
    forget()
    go('/crm/questionnaires')
  })
  const ask = (what: Release | 'remove', act: string) => {
    const [title, text] = [
      t(`deskQuestionnaires.ask.${what}.title`),
      t(`deskQuestionnaires.ask.${what}.text`),
    ]
    return confirm({ title, text, confirm: act, danger: what === 'remove' })
  }
  return {
    save: () => saving.run(),
    release: async (deed: Release) => {
      if (await ask(deed, t(`deskQuestionnaires.deeds.${deed}`))) await releasing.run(deed)
    },
    remove: async () => {
      if (await ask('remove', t('remove'))) await removing.run()
    },
    busy: saving.busy || releasing.busy || removing.busy,
  }
}
