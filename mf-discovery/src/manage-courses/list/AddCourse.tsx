import { api, notify, paths, useAct, useGo } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

const GROUPS = [1, 2, 3, 4]

export function AddCourse({ schoolId }: { schoolId: string | null | undefined }) {
  const { t } = useWords()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const { run, busy } = useAct(async () => {
    if (!schoolId) return notify.error(t('gate.refused'))
    await api('GET /campus/addCourse/school/:id', { params: { id: schoolId } })
    setOpen(true)
  })
  return (
    <>
      <Button look="main" busy={busy} disabled={schoolId === undefined} onClick={() => run()}>
        {t('add.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('add.title')}>
        <ul className={styles.groups}>
          {GROUPS.map((group) => (
            <li key={group}>
              <button type="button" onClick={() => go(paths.manageCourses({ course: `new-${group}` }))}>
                <strong>{t(`groups.${group}`)}</strong>
                <span>{t(`add.about.${group}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
