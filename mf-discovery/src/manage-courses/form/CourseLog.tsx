import { formatDateTime, useCall } from '@southbound/shared/platform'
import { Disclosure, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { useState } from 'react'
import { coded } from '../../components/names.ts'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

export function CourseLog({ id, version }: { id: string; version: number }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.log}>
      <Disclosure summary={t('log.title')} onOpen={() => setOpen(true)}>
        {open && <Lines key={version} id={id} />}
      </Disclosure>
    </div>
  )
}

function Lines({ id }: { id: string }) {
  const { t } = useWords()
  const { data, state, error } = useCall('GET /course/own/:id/log', { params: { id } })
  if (state === 'failed') return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton lines={3} />
  const entries = data.rows.map(({ id: line, at, actor, action, fields }) => {
    const names = fields.map((field) => coded(t, 'fields', field)).join(t('comma'))
    return {
      id: line,
      at,
      shownAt: formatDateTime(at),
      by: actor,
      text: coded(t, 'log', action) + (names ? `${t('import.colon')}${names}` : ''),
    }
  })
  return <Log label={t('log.title')} entries={entries} />
}
