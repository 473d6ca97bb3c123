import type { OwnCampus } from '@southbound/shared/contract'
import { api, Link, paths, pick, tryAct, useAllowed, useCall } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, ButtonLink, Empty, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

export function CampusList() {
  const { t, locale } = useWords()
  const mayEdit = useAllowed('discovery.campuses')
  const found = useCall('POST /campus/getOwnCampusNoPage')
  const remove = async (campus: OwnCampus) => {
    const name = pick(campus, locale)
    const [title, text] = [t('campus.removeTitle', { name }), t('campus.removeText')]
    if (!(await confirm({ title, text, confirm: t('campus.remove'), danger: true }))) return
    const send = () => api('POST /campus/deleteCampus/:id', { params: { id: campus.campusId } })
    if (await tryAct(send, t('campus.removed'))) found.reload()
  }
  const columns: TableColumn<OwnCampus>[] = [
    {
      key: 'name',
      title: t('campus.name'),
      lead: true,
      cell: (row) => (
        <span>
          <b>{pick(row, locale)}</b> {row.isMain && <Tag tone="sea">{t('campus.main')}</Tag>}{' '}
          {!row.enabled && <Tag>{t('campus.closed')}</Tag>}
        </span>
      ),
    },
    {
      key: 'place',
      title: t('campus.place'),
      cell: (row) =>
        [row.street, row.suburb ?? row.city, row.postcode].filter(Boolean).join(t('comma')) || '–',
    },
    { key: 'courses', title: t('campus.courses'), numeric: true, cell: (row) => row.courseCount },
    {
      key: 'acts',
      title: '',
      cell: (row) =>
        mayEdit ? <Acts row={row} name={pick(row, locale)} onRemove={() => remove(row)} /> : null,
    },
  ]
  const add = mayEdit && (
    <ButtonLink look="main" as={Link} to={paths.manageCourses({ campus: 'new' })}>
      {t('campus.add')}
    </ButtonLink>
  )
  return (
    <section aria-label={t('tabs.campuses')} className={styles.part}>
      <div className={styles.bar}>
        <p className={styles.fine}>{t('campus.lead')}</p>
        {add}
      </div>
      <DeskTable
        label={t('tabs.campuses')}
        columns={columns}
        rows={found.data?.rows}
        rowKey={(row) => row.campusId}
        state={found.state}
        error={found.error}
        onRetry={found.reload}
        empty={<Empty title={t('campus.none')}>{t('campus.noneText')}</Empty>}
      />
    </section>
  )
}

function Acts({ row, name, onRemove }: { row: OwnCampus; name: string; onRemove: () => void }) {
  const { t } = useWords()
  const used = row.courseCount > 0
  return (
    <div className={styles.acts}>
      <ButtonLink
        small
        as={Link}
        to={paths.manageCourses({ campus: row.campusId })}
        aria-label={t('campus.editNamed', { name })}
      >
        {t('campus.edit')}
      </ButtonLink>
      {!row.isMain && (
        <Button
          small
          look="plain"
          disabled={used}
          title={used ? t('campus.used', { count: row.courseCount }) : undefined}
          aria-label={t('campus.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('campus.remove')}
        </Button>
      )}
    </div>
  )
}
