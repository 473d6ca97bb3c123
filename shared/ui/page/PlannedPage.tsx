import { useTranslation } from 'react-i18next'
import { type LinkComponent, PlainLink } from './link.tsx'
import { Tag } from './Tag.tsx'
import { type TextLink, TextLinks, TextPage, TextPart } from './TextPage.tsx'

export interface PlannedPageProps {
  title: string
  /** What the page is for. */
  lead: string
  /** What will be there. */
  points: readonly string[]
  /** What a person can do meanwhile. */
  links: readonly TextLink[]
  as?: LinkComponent
}

/** A page whose work is still being built: what it is for, what will be there, and what can be done until then. */
export function PlannedPage({ title, lead, points, links, as = PlainLink }: PlannedPageProps) {
  const { t } = useTranslation('common')
  return (
    <TextPage title={title} lead={lead} before={<Tag tone="gold">{t('planned.tag')}</Tag>}>
      <TextPart heading={t('planned.will')}>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </TextPart>
      <TextPart heading={t('planned.meanwhile')}>
        <TextLinks links={links} as={as} />
      </TextPart>
    </TextPage>
  )
}
