import { COUNTRIES, LIMITS } from '@southbound/shared/contract/constants'
import { api, type DataOf, notify, tryAct, useAct, useCall, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { Form, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '../components/application/Application.module.css'
import { PLACES } from '../components/places.ts'
import { useCustomLine } from '../components/use-custom-line.ts'

const NOWHERE = { countryCode: '', startMonth: '' }
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
  const [place, setPlace] = useState(NOWHERE)
  const lineOf = useCustomLine()
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
        {custom.courses.map((one, at) => (
          <li key={`${one.course} ${one.school}`} className={styles.pair}>
            <span>{lineOf(one)}</span>
            <Button
              small
              look="plain"
              onClick={() => saveCourses(custom.courses.toSpliced(at, 1))}
              aria-label={t('apply.remove', { name: one.course })}
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
          onAdd={async ([course, school]) => {
            const { countryCode, startMonth } = place
            const added = { course, school, countryCode: countryCode || null, startMonth: startMonth || null }
            const done = await saveCourses([...custom.courses, added])
            if (done) setPlace(NOWHERE)
            return done
          }}
        >
          <div className={styles.pair}>
            <SelectField
              label={t('apply.offCountry')}
              empty={t('apply.offNowhere')}
              options={PLACES.map((key) => ({
                value: COUNTRIES[key],
                label: t(`papers.places.${key}`),
              }))}
              value={place.countryCode}
              onChange={(countryCode) => setPlace({ ...place, countryCode })}
            />
            <TextField
              label={t('apply.offMonth')}
              type="month"
              value={place.startMonth}
              onChange={(startMonth) => setPlace({ ...place, startMonth })}
            />
          </div>
        </TwoFields>
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
  children?: ReactNode
  onAdd: (values: [string, string]) => Promise<boolean>
}
function TwoFields({ labels, act, needsBoth, onAdd, children }: TwoFieldsProps) {
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
      {children}
      <div>
        <Button type="submit" busy={busy} disabled={!values[0] || Boolean(needsBoth && !values[1])}>
          {act}
        </Button>
      </div>
    </Form>
  )
}
