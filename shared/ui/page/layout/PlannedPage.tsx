import { useTranslation } from 'react-i18next'
import { type LinkComponent, PlainLink } from '../link.tsx'
import { Tag } from '../Tag.tsx'
import { TextLinks, TextPage, TextPart } from './TextPage.tsx'

export interface PlannedPageProps {
  /** Under `planned.<name>` and `planned.links`. */
  t(key: string): string
  name: string
  points: readonly string[]
  links: Readonly<Record<string, string>>
  as?: LinkComponent
}

/** A page that comes later: what it will do, and where to go now. */
export function PlannedPage({ t, name, points, links, as = PlainLink }: PlannedPageProps) {
  const { t: common } = useTranslation('common')
  const ways = Object.entries(links).map(([key, to]) => ({
    to,
    label: t(`planned.links.${key}`),
    about: t(`planned.links.${key}Text`),
  }))
  return (
    <TextPage
      title={t(`planned.${name}.title`)}
      lead={t(`planned.${name}.lead`)}
      before={<Tag tone="gold">{common('planned.tag')}</Tag>}
    >
      <TextPart heading={common('planned.will')}>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(`planned.${name}.${point}`)}</li>
          ))}
        </ul>
      </TextPart>
      <TextPart heading={common('planned.meanwhile')}>
        <TextLinks links={ways} as={as} />
      </TextPart>
    </TextPage>
  )
}
