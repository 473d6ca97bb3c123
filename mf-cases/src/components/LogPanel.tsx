import { ApiError, api, formatDateTime, notify, useText } from '@southbound/shared/platform'
import { Button, Form, FormItem, RadioGroup, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import { Disclosure, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { useState } from 'react'
import type { CaseDetail, LogLine } from './use-case.ts'

interface LogPanelProps {
  detail: CaseDetail
  lines: readonly LogLine[] | undefined
  onAdded: () => void
}

/** What happened, the newest first; whoever works the case may add a note. */
export function LogPanel({ detail, lines, onAdded }: LogPanelProps) {
  const { t, locale } = useText('cases')
  const [fresh] = useState(() => new Date(Date.now() - 24 * 3600_000).toISOString())
  const entries = (lines ?? []).map((line) => ({
    id: line.logId,
    text: (locale === 'zh' ? line.textCn : line.textEn) ?? line.textEn ?? line.textCn ?? '',
    at: line.at,
    shownAt: formatDateTime(line.at),
    by: line.actorName ? t('log.by', { name: line.actorName, role: t(`log.roles.${line.actorRole}`) }) : t(`log.roles.${line.actorRole}`),
    fresh: line.at > fresh,
  }))
  return (
    <Panel title={t('log.title')}>
      {!lines && <Skeleton lines={4} />}
      {lines && (entries.length ? <Log label={t('log.title')} entries={entries} /> : <p>{t('log.empty')}</p>)}
      {detail.can.log && (
        <Disclosure summary={t('log.add')}>
          <NoteForm caseId={detail.caseId} onAdded={onAdded} />
        </Disclosure>
      )}
    </Panel>
  )
}

function NoteForm({ caseId, onAdded }: { caseId: string; onAdded: () => void }) {
  const { t } = useText('cases')
  const [form] = useForm<{ text: string; visibility: number }>()
  const add = async ({ text, visibility }: { text: string; visibility: number }) => {
    try {
      await api('POST /case/log', { body: { caseId, text, visibility } })
      form.resetFields()
      notify.success(t('log.added'))
      onAdded()
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
    }
  }
  return (
    <Form name="note" form={form} onSubmit={add} initialValues={{ visibility: 1 }}>
      <FormItem name="text" label={t('log.note')} required max={1000}>
        <TextArea rows={3} counter={1000} />
      </FormItem>
      <FormItem name="visibility" label={t('log.visibility')}>
        <RadioGroup options={[1, 2, 3].map((value) => ({ value, label: t(`log.v${value}`) }))} />
      </FormItem>
      <Button type="submit">{t('log.add')}</Button>
    </Form>
  )
}
