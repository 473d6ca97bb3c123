import { pick, useText } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { ApplicationFrame } from '../components/application/ApplicationFrame.tsx'
import type { Slot } from '../components/application/DocumentSlot.tsx'
import { FilesStep } from '../components/application/FilesStep.tsx'
import { useApplication } from '../components/application/use-application.ts'
import { ApplyingFor } from './ApplyingFor.tsx'
import { COURSES } from './begin.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { useCourseFacts } from './use-course-facts.ts'

export default function CourseApplicationScreen() {
  const { t, locale } = useText('cases')
  const application = useApplication(COURSES)
  const { form } = application
  const { courses } = form
  const facts = useCourseFacts(courses)
  const namesOf = ({ courseIds }: Slot) =>
    wordList(
      courses.filter(({ courseId }) => courseIds.includes(courseId)).map((course) => pick(course, locale)),
      locale,
    )
  return (
    <ApplicationFrame
      kind="course"
      application={application}
      title={t('apply.title')}
      lead={t('apply.lead')}
      tracking={t('apply.tracking')}
      about={<ApplyingFor form={form} facts={facts} />}
      files={(onNext) => (
        <FilesStep
          application={application}
          asked={courses.map(({ courseId }) => courseId).join()}
          hint={courses.length === 0 ? t('apply.filesNoCourse') : null}
          lead={t('apply.filesLead')}
          namesOf={namesOf}
          onNext={onNext}
        />
      )}
      choose={(onNext) => <ChooseStep application={application} facts={facts} onNext={onNext} />}
    />
  )
}
