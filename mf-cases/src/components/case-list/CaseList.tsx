import { CASE_STATUS, LIMITS } from '@southbound/shared/contract/constants'
import { type DataOf, Link, paths, useAllowed, useSession, useText } from '@southbound/shared/platform'
import { Empty, Skeleton, TabLinks } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { ButtonLink, Wrap } from '@southbound/shared/ui/page'
import { Suspense, useEffect, useState } from 'react'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { DialogButton } from '../DialogButton.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import styles from './CaseList.module.css'
import { type ListedCase, useColumns, useListWords } from './case-columns.tsx'
import { OfficeMarks, useOfficeMarks } from './OfficeMarks.tsx'
import { StageFilter } from './StageFilter.tsx'
import { LIST_ROWS, useCaseList } from './use-case-list.ts'
import { type CaseListView, keepView, useView, VIEWS } from './view.ts'

const HandOverDialog = lazyPart(() => import('../transfers/HandOverDialog.tsx'))
const CaseBoard = lazyPart(() => import('./CaseBoard.tsx'))
const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'))
type Found = DataOf<'POST /case/coursecaselist'>

export function CaseList({ kind }: { kind: CaseKind }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const [chosen, setChosen] = useState<string[]>([])
  const mayHandOver = useAllowed('account.transfer')
  const isOffice = role === 'agent' || role === 'institution'
  const view = useView()
  const onBoard = isOffice && view === 'board'
  const { found, asked, toWith, ask, onPage } = useCaseList(kind, !onBoard)
  const marks = useOfficeMarks(isOffice)
  const { status, stage, keyword, page } = asked
  const { apply, stages } = CASE_KINDS[kind]
  const words = useListWords(kind)
  const columns = useColumns(kind)
  const movable = (found.data?.rows ?? [])
    .filter((row) => row.status === CASE_STATUS.inProgress && chosen.includes(row.caseId))
    .map(({ caseId }) => caseId)
  const marked = (found.data?.rows ?? []).filter((row) => chosen.includes(row.caseId))
  const changed = () => {
    setChosen([])
    found.reload()
    marks.reload()
  }
  const tabs = [
    { key: '', label: t('list.all'), to: toWith({ status: undefined }) },
    ...withChosen(found.data?.counts ?? [], status).map((each) => ({
      key: String(each.status),
      label: `${t(`status.${each.status}`)} ${each.count}`,
      to: toWith({ status: each.status }),
    })),
    ...(role === 'agent' && kind === 'course'
      ? [{ key: 'former', label: t('transfer.former'), to: CASE_KINDS.course.list({ handedOver: 1 }) }]
      : []),
  ]
  return (
    <Wrap>
      <ScreenHead
        title={words.title}
        lead={words.lead}
        act={
          role !== 'operator' && (
            <ButtonLink as={Link} look="main" to={apply()}>
              {words.new}
            </ButtonLink>
          )
        }
      />
      <SearchBox
        send={t('search')}
        className={styles.search}
        label={words.search}
        keyword={keyword}
        max={LIMITS.keyword}
        onSearch={(words) => ask({ keyword: words })}
      />
      {role !== 'student' && <CaseFilters {...{ kind, asked, ask }} />}
      {marks.data && <OfficeMarks marks={marks.data} reload={marks.reload} asked={asked} toWith={toWith} />}
      {isOffice && <ViewTabs view={view} to={(next) => toWith({ view: next })} />}
      {onBoard ? (
        <Suspense fallback={<Skeleton lines={2} cards={5} />}>
          <CaseBoard kind={kind} />
        </Suspense>
      ) : (
        <>
          <StageFilter
            stages={stages}
            counts={found.data?.stageCounts}
            stage={stage}
            to={(next) => toWith({ stage: next })}
          />
          <TabLinks
            label={t('choices.status')}
            items={tabs}
            current={status ? String(status) : ''}
            as={Link}
          />
          {marked.length > 0 && (
            <div className={styles.chosen}>
              {mayHandOver && movable.length > 0 && (
                <DialogButton
                  dialog={(onClose) => (
                    <HandOverDialog
                      caseIds={movable}
                      caseType={CASE_KINDS[kind].caseType}
                      onClose={onClose}
                      onDone={changed}
                    />
                  )}
                >
                  {t('transfer.handOverCount', { count: movable.length })}
                </DialogButton>
              )}
              {marks.data && (
                <DialogButton
                  dialog={(onClose) => (
                    <TagsDialog
                      caseIds={marked.map(({ caseId }) => caseId)}
                      known={marks.data?.tags.map(({ tag }) => tag) ?? []}
                      present={[...new Set(marked.flatMap(({ tags }) => tags))]}
                      onClose={onClose}
                      onDone={changed}
                    />
                  )}
                >
                  {t('board.tags.tagCount', { count: marked.length })}
                </DialogButton>
              )}
            </div>
          )}
          <DeskTable
            label={words.title}
            columns={columns}
            {...((mayHandOver || marks.data) && {
              chosen,
              onChoose: setChosen,
              nameOf: (row: ListedCase) => row.refNo,
            })}
            rowKey={(row) => row.caseId}
            empty={
              <EmptyList
                kind={kind}
                filtered={Object.entries(asked).some(
                  ([name, value]) => name !== 'page' && name !== 'sort' && value && String(value) !== '',
                )}
              />
            }
            {...listed(found, page, LIST_ROWS, onPage)}
          />
        </>
      )}
    </Wrap>
  )
}

/** The chosen status stays among the tabs, even where the other filters leave it nothing. */
function withChosen(counts: Found['counts'], status: number | undefined) {
  if (status === undefined || counts.some((each) => each.status === status)) return counts
  return [...counts, { status, count: 0 }].toSorted((a, b) => a.status - b.status)
}

function ViewTabs({ view, to }: { view: CaseListView; to: (view: CaseListView) => string }) {
  const { t } = useText('cases')
  useEffect(() => keepView(view), [view])
  return (
    <TabLinks
      label={t('board.view.label')}
      items={VIEWS.map((key) => ({ key, label: t(`board.view.${key}`), to: to(key) }))}
      current={view}
      as={Link}
    />
  )
}

function EmptyList({ kind, filtered }: { kind: CaseKind; filtered: boolean }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const isVisa = kind === 'visa'
  const [key, to, act] = filtered
    ? (['nothing', CASE_KINDS[kind].list(), 'showAll'] as const)
    : role === 'student'
      ? (['emptyStudent', isVisa ? paths.visaApplication() : paths.courseFinder(), 'goFinder'] as const)
      : (['emptyWork', paths.requestPool(), 'goPool'] as const)
  const action = (filtered || role !== 'operator') && (
    <ButtonLink as={Link} to={to}>
      {isVisa && act === 'goFinder' ? t('visa.new') : t(`list.${act}`)}
    </ButtonLink>
  )
  return (
    <Empty title={t(isVisa && key !== 'nothing' ? `visa.${key}` : `list.${key}`)} actions={action}>
      {t(isVisa && key !== 'nothing' ? `visa.${key}Text` : `list.${key}Text`)}
    </Empty>
  )
}
