import { Link, useLoaded, useText } from '@southbound/shared/platform'
import { TextLinks, TextPage, TextPart } from '@southbound/shared/ui/text-page'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { loader } from './guides.ts'

export default function GuideScreen() {
  const { t } = useText('cases')
  const { name, title, lead, checked, sections, sources } = useLoaded<typeof loader>()
  return (
    <TextPage
      title={title}
      lead={lead}
      note={t('guide.checked', { date: checked })}
      sections={sections}
      as={Link}
    >
      <TextPart heading={t('guide.sources')}>
        <p>{t('guide.sourcesText')}</p>
        <TextLinks links={sources} as={Link} />
      </TextPart>
      <TextPart heading={t('guide.ask')}>
        <EnquiryForm key={name} name={name} />
      </TextPart>
    </TextPage>
  )
}
