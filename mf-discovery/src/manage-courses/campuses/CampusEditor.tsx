import type { OwnCampus } from '@southbound/shared/contract'
import {
  api,
  keepDraft,
  Link,
  notify,
  paths,
  pick,
  useAct,
  useCall,
  useGo,
  useSession,
} from '@southbound/shared/platform'
import {
  applyFieldErrors,
  Button,
  Form,
  type TypedDraft,
  typedOver,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Alert, Crumbs, Failed, Heading, NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import type { CourseValues } from '../form/course-values.ts'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { CampusFields } from './CampusFields.tsx'
import { CampusPhotos } from './CampusPhotos.tsx'

const NEW = 'new'
const FRESH: CourseValues = {
  nameEn: null,
  nameCn: null,
  isMain: false,
  countryCode: '0061',
  stateId: null,
  city: null,
  suburb: null,
  postcode: null,
  street: null,
  lat: null,
  lng: null,
  regionalCategory: null,
  phone: null,
  email: null,
  facilities: [],
  photos: [],
  descriptionEn: null,
  descriptionCn: null,
  enabled: true,
}

export default function CampusEditor({ id }: { id: string }) {
  const { t, locale } = useWords()
  const found = useCall('POST /campus/getOwnCampusNoPage')
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={10} />
  const campus = found.data.rows.find(({ campusId }) => campusId === id) ?? null
  if (!campus && id !== NEW) return <Failed message={t('campus.gone')} />
  const title = campus ? pick(campus, locale) : t('campus.newTitle')
  const main = found.data.rows.find(({ isMain }) => isMain)
  return (
    <>
      <Crumbs
        as={Link}
        items={[
          { label: t('title'), to: paths.manageCourses() },
          { label: t('tabs.campuses'), to: paths.manageCourses({ tab: 'campuses' }) },
          { label: title },
        ]}
      />
      <Heading level={1}>{title}</Heading>
      <CampusForm
        key={campus?.version}
        campus={campus}
        first={campus ? { ...campus } : { ...FRESH, countryCode: main?.countryCode ?? '0061' }}
        onReload={found.reload}
      />
    </>
  )
}

interface FormProps {
  campus: OwnCampus | null
  first: CourseValues
  onReload: () => void
}

/** What is typed stays over what a colleague saved meanwhile. */
function CampusForm({ campus, first, onReload }: FormProps) {
  const { t } = useWords()
  const { user } = useSession()
  const go = useGo()
  const [form] = useForm<CourseValues>()
  const draft = keepDraft<TypedDraft>(`campus:${user?.id}:${campus?.campusId ?? NEW}`)
  const version = campus?.version ?? 0
  const [values] = useState(() => {
    const kept = draft.load()
    return kept?.base ? typedOver(kept, first) : first
  })
  const save = async () => {
    const content = contentOf({ ...first, ...form.getFieldsValue(true) })
    await (campus
      ? api('POST /campus/campusModify', { body: { campusId: campus.campusId, version, content } })
      : api('POST /campus/campusAdd', { body: { content } }))
    draft.clear()
    notify.success(t('campus.saved'))
    go(paths.manageCourses({ tab: 'campuses' }))
  }
  const { run, busy, error } = useAct(save, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Form
      name="campus"
      kept
      form={form}
      initialValues={values}
      className={styles.campus}
      onSubmit={run}
      onValuesChange={() => draft.save({ base: first, values: form.getFieldsValue(true) })}
    >
      {error?.failure === 'row.changed' && (
        <Alert
          tone="warn"
          title={t('campus.changed.title')}
          actions={<Button onClick={onReload}>{t('changed.reload')}</Button>}
        >
          <p>{t('campus.changed.text')}</p>
        </Alert>
      )}
      {campus?.cricosLocationName && (
        <p className={styles.fine}>{t('campus.cricosName', { name: campus.cricosLocationName })}</p>
      )}
      <CampusFields form={form} wasMain={campus?.isMain ?? false} />
      <CampusPhotos />
      <div className={styles.save}>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
        <span className={styles.fine}>{t('kept')}</span>
      </div>
    </Form>
  )
}

type Content = Omit<OwnCampus, 'campusId' | 'version' | 'courseCount' | 'cricosLocationName'>
/** The form keeps coordinates as text, so that no digit is lost while typing. */
function contentOf(values: CourseValues): Content {
  const {
    campusId: _id,
    version: _version,
    courseCount: _count,
    cricosLocationName: _name,
    ...content
  } = values
  const blank = (value: unknown) => (value === '' ? null : (value ?? null))
  const point = (value: unknown) => (blank(value) === null ? null : Number(value))
  const filled = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, blank(value)]))
  return { ...filled, lat: point(content.lat), lng: point(content.lng) } as Content
}
