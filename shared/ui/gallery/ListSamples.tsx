import {
  Button,
  Card,
  Crumbs,
  Facts,
  Heading,
  Highlight,
  Monogram,
  Pager,
  TabLinks,
  Tag,
} from '../page/index.ts'
import styles from './Gallery.module.css'
import { Columns, Part, Row } from './Part.tsx'
import { useSamples } from './samples.ts'

const here = (page: number) => `#page-${page}`

export function ListSamples() {
  const samples = useSamples()
  const facts = samples.facts.map(([label = '', value]) => ({ label, value }))
  return (
    <Part title={samples.lists}>
      <Crumbs items={samples.crumbs.map((label, at) => ({ label, to: at < 2 ? '#parts' : undefined }))} />
      {(['plain', 'gold'] as const).map((tone) => (
        <Card key={tone} as="article" tone={tone} className={styles.result}>
          <Monogram name={samples.schoolName} seed="1" />
          <div>
            <Heading level={3}>
              <Highlight text={samples.course} words={samples.words} />
              <small className={styles.other}>
                <Highlight text={samples.courseOther} words={samples.words} />
              </small>
            </Heading>
            <p className="muted small">
              {samples.place} {tone === 'gold' && <Tag tone="gold">{samples.sponsored}</Tag>}
            </p>
            <Facts items={facts} />
          </div>
          <Row>
            <span className={styles.price}>{samples.price}</span>
            <Button small>{samples.small}</Button>
          </Row>
        </Card>
      ))}
      <Columns>
        <Card>
          <Facts layout="rows" items={facts} />
        </Card>
        <TabLinks
          label={samples.tabs[0] ?? ''}
          current="0"
          items={samples.tabs.map((label, at) => ({ key: String(at), label, to: '#parts' }))}
        />
      </Columns>
      <Pager page={4} total={197} hrefOf={here} />
    </Part>
  )
}
