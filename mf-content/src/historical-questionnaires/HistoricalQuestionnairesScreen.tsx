import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  questionnaire: paths.questionnaire(),
  newsTips: paths.newsTips(),
  contact: paths.contactUs(),
}

/** What was asked before. */
export default function HistoricalQuestionnairesScreen() {
  const { t } = useText('content')
  return (
    <PlannedPage
      t={t}
      name="historicalQuestionnaires"
      points={['list', 'results', 'changes']}
      links={LINKS}
      as={Link}
    />
  )
}
