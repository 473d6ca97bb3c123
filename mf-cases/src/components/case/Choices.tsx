import { LIMITS } from '@southbound/shared/contract/constants'
import { formatDate, formatMoney, Link, paths, pick, useText } from '@southbound/shared/platform'
import { Button, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { FactActs } from '../choice-facts/FactActs.tsx'
import { openCourses } from '../open-lines.ts'
import { choiceTone } from '../tones.ts'
import { ChoiceActs } from './ChoiceActs.tsx'
import { ChoiceLines } from './ChoiceLines.tsx'
import { type CaseChoice, type NextCode, useShownCase } from './use-case.ts'

const AddCourseDialog = lazyPart(() => import('../../course-application/AddCourseDialog.tsx'))
const PackageDialog = lazyPart(() => import('../choice-facts/PackageDialog.tsx'))

export function Choices() {
  const { t, locale } = useText('cases')
  const { detail, open } = useShownCase()
  const columns: TableColumn<CaseChoice>[] = [
    { key: 'preference', title: '#', numeric: true, width: '40px', cell: (choice) => choice.preference },
    {
      key: 'course',
      title: t('choices.course'),
      cell: (choice) => {
        const name = pick(choice.course, locale)
        const facts = [
          pick(choice.school, locale),
          choice.campus && pick(choice.campus, locale),
          choice.startDate && t('choices.starts', { date: formatDate(choice.startDate) }),
          choice.fee && formatMoney(choice.fee, locale),
        ]
        return (
          <>
            <Link to={paths.courseDetail(choice.courseType, name, choice.courseId)}>
              <b>{name}</b>
            </Link>{' '}
            {choice.isBackup && <Tag>{t('choices.backup')}</Tag>}
            <div className="muted small">{facts.filter(Boolean).join(' · ')}</div>
          </>
        )
      },
    },
    {
      key: 'status',
      title: t('choices.status'),
      cell: (choice) => (
        <>
          <Tag tone={choiceTone(choice.status)}>{t(`choice.${choice.status}`)}</Tag>
          <ChoiceLines choice={choice} />
        </>
      ),
    },
    {
      key: 'next',
      title: t('choices.next'),
      cell: (choice) => (
        <div className="muted small">
          {choice.nextActionCode ? t(`next.${choice.nextActionCode as NextCode}`) : t('waiting.0')}
        </div>
      ),
    },
    {
      key: 'acts',
      title: '',
      cell: (choice) => (
        <>
          <ChoiceActs choice={choice} />
          <FactActs choice={choice} />
        </>
      ),
    },
  ]
  const mayPackage = detail.orderParamList.filter(({ can }) => can?.includes('packaged')).length > 1
  const mayAdd = detail.can.add && openCourses(detail) < LIMITS.choices
  const acts = (
    <>
      {mayPackage && (
        <Button small onClick={() => open((onClose) => <PackageDialog onClose={onClose} />)}>
          {t('facts.package')}
        </Button>
      )}
      {mayAdd && (
        <Button small onClick={() => open((onClose) => <AddCourseDialog onClose={onClose} />)}>
          {t('choices.add')}
        </Button>
      )}
    </>
  )
  return (
    <Panel title={t('choices.title')} flush extra={acts}>
      <DeskTable
        label={t('choices.title')}
        columns={columns}
        rows={detail.orderParamList}
        rowKey={(choice) => choice.choiceId}
      />
    </Panel>
  )
}
