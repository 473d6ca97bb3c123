import { Link, useLoaded, useText } from '@southbound/shared/platform'
import { TextPage } from '@southbound/shared/ui/text-page'
import type { loader } from './solutions.ts'

export default function SolutionsScreen() {
  const { t } = useText('discovery')
  const { title, lead, updated, sections } = useLoaded<typeof loader>()
  return (
    <TextPage
      title={title}
      lead={lead}
      note={t('solutions.updated', { date: updated })}
      sections={sections}
      as={Link}
    />
  )
}
