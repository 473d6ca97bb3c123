import { LIMITS } from '@southbound/shared/contract/constants'
import { api, Link, paths, tryAct, useCall, useSession, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Empty, TabLinks, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { DeskTable, listed, type TableColumn, useListUrl } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button, ButtonLink, Wrap } from '@southbound/shared/ui/page'
import { DialogButton } from '../components/DialogButton.tsx'
import { ScreenHead } from '../components/ScreenHead.tsx'
import styles from './Profile.module.css'

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'))
const ROWS = 20
/** The list of the profiles that one keeps oneself. */
const OWN = 'own'

export function ProfileList() {
  const { t } = useText('cases')
  const { role } = useSession()
  const student = role === 'student'
  const { search, page, change, onPage } = useListUrl()
  const own = student || search.get('list') === OWN
  const keyword = search.get('keyword') ?? ''
  const found = useCall(own ? 'POST /dossier/searchPersonalDossier' : 'POST /dossier/searchStudentDossier', {
    body: { page, rows: ROWS, ...(own || !keyword ? null : { keyword }) },
  })
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
    ...(student
      ? []
      : [{ key: 'student', title: t('profile.columns.student'), cell: (row: Row) => row.studentName }]),
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
        own && (
          <>
            <DialogButton
              small
              look="plain"
              aria-label={`${t('profile.copy')} ${row.documentName}`}
              dialog={(onClose) => (
                <CopyDialog id={row.id} name={row.documentName} onClose={onClose} onDone={found.reload} />
              )}
            >
              {t('profile.copy')}
            </DialogButton>
            <Button
              small
              look="plain"
              onClick={() => remove(row)}
              aria-label={`${t('delete')} ${row.documentName}`}
            >
              {t('delete')}
            </Button>
          </>
        ),
    },
  ]
  const tabs = [
    { key: '', label: t('profile.students'), to: paths.studentProfile() },
    { key: OWN, label: t('profile.own'), to: paths.studentProfile({ list: OWN }) },
  ]
  const create = (
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
      {!student && <TabLinks label={t('profile.lists')} items={tabs} current={own ? OWN : ''} as={Link} />}
      {!own && (
        <SearchBox
          send={t('search')}
          className={styles.search}
          label={t('profile.search')}
          keyword={keyword}
          max={LIMITS.keyword}
          onSearch={(words) => change({ keyword: words })}
        />
      )}
      <DeskTable
        label={t('profile.title')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          <Empty title={t('profile.empty')} actions={create}>
            {t(own ? 'profile.emptyText' : 'profile.emptyWork')}
          </Empty>
        }
        {...listed(found, page, ROWS, onPage)}
      />
    </Wrap>
  )
}
