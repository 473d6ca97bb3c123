import { lazy, Suspense } from 'react'
import { Heading, Skeleton, Wrap } from '../page/index.ts'
import { FieldSamples } from './FieldSamples.tsx'
import styles from './Gallery.module.css'
import { ListSamples } from './ListSamples.tsx'
import { OverlaySamples } from './OverlaySamples.tsx'
import { SmallSamples } from './SmallSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { useSamples } from './samples.ts'

const DeskSamples = lazy(() => import('./DeskSamples.tsx'))

export default function GalleryScreen() {
  const samples = useSamples()
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{samples.title}</Heading>
      <p className={styles.lead}>{samples.lead}</p>
      <Heading>{samples.page}</Heading>
      <SmallSamples />
      <FieldSamples />
      <ListSamples />
      <StateSamples />
      <OverlaySamples />
      <div className={styles.kit}>
        <Heading>{samples.desk}</Heading>
        <Suspense fallback={<Skeleton lines={4} />}>
          <DeskSamples />
        </Suspense>
      </div>
    </Wrap>
  )
}
