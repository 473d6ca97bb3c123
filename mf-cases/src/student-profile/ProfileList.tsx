import { api, Link, paths, tryAct, useCall, useSession, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Empty, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button, ButtonLink, Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ScreenHead } from '../components/ScreenHead.tsx'

const ROWS = 20

export function ProfileList() {
  const { t } = useText('cases')
  const { role } = useSession()
  const student = role === 'student'
  const [page, setPage] = useState(1)
  const found = useCall(
    student ? 'POST /dossier/searchPersonalDossier' : 'POST /dossier/searchStudentDossier',
    { body: { page, rows: ROWS } },
  )
  type Row = NonNullable<typeof found.data>['rows'][number]
  const remove = async (row: Row) => {
    const title = t('profile.deleteTitle', { name: row.documentName })
    if (!(await confirm({ title, text: t('profile.deleteText'), danger: true }))) return
    const params = { id: row.id }
    if (await tryAct(() => api('POST /dossier/deleteDatumStu/:id', { params }))) found.reload()
  }
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      title: t('profile.columns.name'),
      cell: (row) => <Link to={paths.studentProfile({ id: row.id })}>{row.documentName}</Link>,
    },
    {
      key: 'percent',
      title: t('profile.columns.complete'),
      cell: (row) => (
        <Tag tone={row.ready ? 'sea' : 'gold'}>
          {t(row.ready ? 'profile.ready' : 'profile.notReady', { percent: row.percent })}
        </Tag>
      ),
    },
    {
      key: 'created',
      title: t('list.columns.created'),
      cell: (row) => <Time at={row.createDateStamp} />,
    },
    {
      key: 'updated',
      title: t('documents.updated'),
      cell: (row) => <Time at={row.lastupdateDateStamp} />,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) =>
        student && (
          <Button
            small
            look="plain"
            onClick={() => remove(row)}
            aria-label={`${t('delete')} ${row.documentName}`}
          >
            {t('delete')}
          </Button>
        ),
    },
  ]
  const create = student && (
    <ButtonLink as={Link} look="main" to={paths.studentProfile({ id: 'new' })}>
      {t('profile.new')}
    </ButtonLink>
  )
  return (
    <Wrap>
      <ScreenHead
        title={t(student ? 'profile.own' : 'profile.title')}
        lead={t('profile.lead')}
        act={create}
      />
      <DeskTable
        label={t('profile.title')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          <Empty title={t('profile.empty')} actions={create}>
            {t(student ? 'profile.emptyText' : 'profile.emptyWork')}
          </Empty>
        }
        {...listed(found, page, ROWS, setPage)}
      />
    </Wrap>
  )
}
