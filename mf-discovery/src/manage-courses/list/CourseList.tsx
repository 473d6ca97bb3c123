import { Link, paths, useCall } from '@southbound/shared/platform'
import { Alert, Button, ButtonLink, Empty } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, useListUrl } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { nameOf } from '../course-names.ts'
import { ImportDialog } from '../import/ImportDialog.tsx'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { AddCourse } from './AddCourse.tsx'
import { CourseFilters } from './CourseFilters.tsx'
import { courseColumns } from './course-columns.tsx'

const ROWS = 20

export function CourseList() {
  const { t, locale } = useWords()
  const { search, page, onPage } = useListUrl()
  const [importing, setImporting] = useState(false)
  const number = (name: string) => (search.get(name) ? Number(search.get(name)) : undefined)
  const keyword = search.get('keyword') ?? undefined
  const found = useCall('POST /course/getOwnCourse', {
    body: { keyword, courseType: number('courseType'), state: number('state'), page, rows: ROWS },
  })
  const { data } = found
  const asked = Boolean(keyword || number('courseType') || number('state'))
  const add = <AddCourse schoolId={data?.schoolId} />
  return (
    <section aria-label={t('tabs.courses')} className={styles.part}>
      {data && !data.mayAdd && (
        <Alert
          tone="warn"
          title={t('gate.title')}
          actions={
            <ButtonLink small as={Link} to={paths.schoolAccount()}>
              {t('gate.act')}
            </ButtonLink>
          }
        >
          <p>{t('gate.text')}</p>
        </Alert>
      )}
      <div className={styles.bar}>
        <CourseFilters groups={data?.groups ?? []} states={data?.states ?? []} />
        <div className={styles.acts}>
          <Button onClick={() => setImporting(true)} disabled={!data?.mayAdd}>
            {t('import.open')}
          </Button>
          {add}
        </div>
      </div>
      <DeskTable
        label={t('tabs.courses')}
        columns={courseColumns(t, locale, found.reload)}
        rowKey={(row) => row.id}
        nameOf={(row) => nameOf(row, locale)}
        empty={<Nothing asked={asked} mayAdd={data?.mayAdd ?? false} />}
        {...listed(found, page, ROWS, onPage)}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={found.reload} />}
    </section>
  )
}

function Nothing({ asked, mayAdd }: { asked: boolean; mayAdd: boolean }) {
  const { t } = useWords()
  if (asked)
    return (
      <Empty
        title={t('none.title')}
        actions={
          <ButtonLink as={Link} to={paths.manageCourses()}>
            {t('none.all')}
          </ButtonLink>
        }
      />
    )
  return <Empty title={t('empty.title')}>{t(mayAdd ? 'empty.text' : 'empty.first')}</Empty>
}
