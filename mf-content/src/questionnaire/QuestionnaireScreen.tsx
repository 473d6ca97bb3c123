import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  contact: paths.contactUs(),
  help: paths.help(),
  historicalQuestionnaires: paths.historicalQuestionnaires(),
}

/** The questionnaire of today. */
export default function QuestionnaireScreen() {
  const { t } = useText('content')
  return (
    <PlannedPage
      t={t}
      name="questionnaire"
      points={['short', 'language', 'private', 'past']}
      links={LINKS}
      as={Link}
    />
  )
}
