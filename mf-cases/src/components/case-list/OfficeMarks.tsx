import { api, type DataOf, Link, tryAct, useCall, useText, useUrl } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import { DialogButton } from '../DialogButton.tsx'
import styles from './CaseList.module.css'
import type { useCaseList } from './use-case-list.ts'

const SaveFilterDialog = lazyPart(() => import('./SaveFilterDialog.tsx'))
export type Marks = DataOf<'GET /case/filters'>
export type OfficeMarksQuestion = Marks['filters'][number]['question']
type List = Pick<ReturnType<typeof useCaseList>, 'asked' | 'toWith'>

export const useOfficeMarks = (isOffice: boolean) => useCall('GET /case/filters', isOffice ? {} : null)

const QUESTION = [
  'waitingOn',
  'caseSource',
  'assigned',
  'assignedTo',
  'due',
  'sort',
  'tags',
  'keyword',
] as const
const inAddress = (question: OfficeMarksQuestion) =>
  Object.fromEntries(QUESTION.map((name) => [name, question[name]?.toString() || undefined]))

/** The tags and the saved filters of the office, each a link to its cases. */
export function OfficeMarks({ marks, reload, asked, toWith }: List & { marks: Marks; reload: () => void }) {
  const { t } = useText('cases')
  const { search } = useUrl()
  const toggled = (tag: string) =>
    asked.tags.includes(tag) ? asked.tags.filter((one) => one !== tag) : [...asked.tags, tag]
  const isShown = (question: OfficeMarksQuestion) =>
    Object.entries(inAddress(question)).every(([name, value]) => (search.get(name) ?? undefined) === value)
  const remove = async ({ id, name }: Marks['filters'][number]) => {
    const question = { title: t('board.filters.delete', { name }), text: t('board.filters.deleteText') }
    if (!(await confirm({ ...question, danger: true }))) return
    await tryAct(() => api('DELETE /case/filters/:id', { params: { id } }), t('board.filters.deleted'))
    reload()
  }
  const { sort: _sort, ...narrowing } = inAddress(asked as OfficeMarksQuestion)
  const narrowed = Object.values(narrowing).some(Boolean)
  return (
    <>
      {(narrowed || marks.filters.length > 0) && (
        <nav aria-label={t('board.filters.label')} className={styles.stages}>
          <span aria-hidden="true" className="muted small">
            {t('board.filters.label')}
          </span>
          {marks.filters.map((filter) => (
            <span key={filter.id} className={styles.kept}>
              <Link
                to={toWith(inAddress(filter.question))}
                className={styles.stage}
                aria-current={isShown(filter.question) ? 'true' : undefined}
              >
                {filter.name}
                {filter.shared && <span className="muted small">{t('board.filters.ofOffice')}</span>}
              </Link>
              {filter.own && (
                <Button
                  small
                  look="plain"
                  aria-label={t('board.filters.delete', { name: filter.name })}
                  onClick={() => remove(filter)}
                >
                  ×
                </Button>
              )}
            </span>
          ))}
          {narrowed && (
            <DialogButton
              small
              dialog={(onClose) => (
                <SaveFilterDialog question={questionOf(asked)} onClose={onClose} onSaved={reload} />
              )}
            >
              {t('board.filters.save')}
            </DialogButton>
          )}
        </nav>
      )}
      {marks.tags.length > 0 && (
        <nav aria-label={t('board.tags.label')} className={styles.stages}>
          <span aria-hidden="true" className="muted small">
            {t('board.tags.label')}
          </span>
          {marks.tags.map(({ tag, count }) => (
            <Link
              key={tag}
              to={toWith({ tags: toggled(tag).join(',') || undefined })}
              className={styles.stage}
              aria-current={asked.tags.includes(tag) ? 'true' : undefined}
            >
              {tag} <span className="num">{count}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

function questionOf({
  waitingOn,
  caseSource,
  assigned,
  assignedTo,
  due,
  sort,
  tags,
  keyword,
}: List['asked']): OfficeMarksQuestion {
  return { waitingOn, caseSource, assigned, assignedTo, due, sort, tags, keyword: keyword || undefined }
}
