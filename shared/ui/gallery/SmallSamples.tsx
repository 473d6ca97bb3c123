import { Button, ButtonLink, Count, Dot, Heading, Monogram, Tag } from '../page/index.ts'
import styles from './Gallery.module.css'
import { Part, Row } from './Part.tsx'
import { useSamples } from './samples.ts'

const TONES = ['neutral', 'sea', 'gold', 'coral', 'line'] as const
const nothing = () => undefined

export function SmallSamples() {
  const samples = useSamples()
  return (
    <>
      <Part title={samples.headings}>
        <Heading look="display">{samples.display}</Heading>
        <Heading>{samples.serif}</Heading>
        <Heading look="sans">{samples.sans}</Heading>
      </Part>
      <Part title={samples.buttons}>
        <Row>
          <Button look="main">{samples.main}</Button>
          <Button>{samples.normal}</Button>
          <Button look="plain">{samples.plain}</Button>
          <Button look="danger">{samples.danger}</Button>
          <Button look="main" busy>
            {samples.busy}
          </Button>
          <Button disabled>{samples.off}</Button>
          <ButtonLink to="#parts">{samples.linkButton}</ButtonLink>
          <Button small>{samples.small}</Button>
          <Button small look="main">
            {samples.small}
          </Button>
        </Row>
      </Part>
      <Part title={samples.tags}>
        <Row>
          {TONES.map((tone, at) => (
            <Tag key={tone} tone={tone}>
              {samples.tagNames[at]}
            </Tag>
          ))}
          <Tag tone="sea" removeLabel={samples.filter} onRemove={nothing}>
            {samples.filter}
          </Tag>
          <Tag tone="line" to="#parts">
            {samples.tagNames[4]}
          </Tag>
        </Row>
        <Row>
          <Monogram name={samples.schoolName} seed="1" />
          <Monogram name={samples.agencyName} seed="4" size="small" />
          <Monogram name={samples.schoolName} seed="7" size="large" label={samples.schoolName} />
          <span className={styles.sign}>
            <Monogram name={samples.personName} seed="5" round size="small" />
            <Dot />
          </span>
          <Count value={97} />
          <Count value={25067} />
        </Row>
      </Part>
    </>
  )
}
