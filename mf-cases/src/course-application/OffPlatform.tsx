import { LIMITS } from '@southbound/shared/contract/constants'
import { api, type DataOf, notify, tryAct, useAct, useCall, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from '../components/application/Application.module.css'

type Custom = DataOf<'GET /courseapply/:id'>['custom']
interface OffPlatformProps {
  caseId: string
  /** How many courses of the platform are chosen. */
  chosen: number
}

/** Courses and an agent that are not on the platform, written into the draft for its receiver to read. */
export function OffPlatform({ caseId, chosen }: OffPlatformProps) {
  const { t } = useText('cases')
  const found = useCall('GET /courseapply/:id', { params: { id: caseId }, query: {} })
  const [saved, setSaved] = useState<Custom | null>(null)
  const custom = saved ?? found.data?.custom
  if (!custom) return null
  const keep = async (write: () => Promise<Custom>) => {
    const done = await tryAct(async () => setSaved(await write()))
    if (done) notify.success(t('saved'))
    return done
  }
  const saveCourses = (courses: Custom['courses']) =>
    keep(() => api('POST /courseapply/coursecustom', { body: { caseId, courses } }))
  const saveAgency = (agency: Custom['agency']) =>
    keep(() => api('POST /courseapply/agencycustom', { body: { caseId, agency } }))
  return (
    <Panel title={t('apply.off')}>
      <p className="muted small">{t('apply.offHint')}</p>
      <ul>
        {custom.courses.map(({ course, school }, at) => (
          <li key={`${course} ${school}`} className={styles.pair}>
            <span>{`${course} · ${school}`}</span>
            <Button
              small
              look="plain"
              onClick={() => saveCourses(custom.courses.toSpliced(at, 1))}
              aria-label={t('apply.remove', { name: course })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
        {custom.agency && (
          <li className={styles.pair}>
            <span>{t('apply.offAgentIs', { name: custom.agency.name })}</span>
            <Button
              small
              look="plain"
              onClick={() => saveAgency(null)}
              aria-label={t('apply.remove', { name: custom.agency.name })}
            >
              {t('remove')}
            </Button>
          </li>
        )}
      </ul>
      {chosen + custom.courses.length < LIMITS.choices && (
        <TwoFields
          labels={[t('apply.offCourse'), t('apply.offSchool')]}
          act={t('apply.addCourse')}
          needsBoth
          onAdd={([course, school]) => saveCourses([...custom.courses, { course, school }])}
        />
      )}
      {!custom.agency && (
        <TwoFields
          labels={[t('apply.offAgent'), t('apply.offContact')]}
          act={t('apply.addAgent')}
          onAdd={([name, contact]) => saveAgency({ name, contact: contact || null })}
        />
      )}
    </Panel>
  )
}

interface TwoFieldsProps {
  labels: [string, string]
  act: string
  needsBoth?: boolean
  onAdd: (values: [string, string]) => Promise<boolean>
}
function TwoFields({ labels, act, needsBoth, onAdd }: TwoFieldsProps) {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const values: [string, string] = [first.trim(), second.trim()]
  const { run, busy } = useAct(async () => {
    if (!(await onAdd(values))) return
    setFirst('')
    setSecond('')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }
  return (
    <Form className={styles.grid} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField label={labels[0]} maxLength={120} value={first} onChange={setFirst} />
        <TextField label={labels[1]} maxLength={120} value={second} onChange={setSecond} />
      </div>
      <div>
        <Button type="submit" busy={busy} disabled={!values[0] || Boolean(needsBoth && !values[1])}>
          {act}
        </Button>
      </div>
    </Form>
  )
}
