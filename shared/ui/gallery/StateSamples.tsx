import { Button, EmptyState, FailedState, Notice, Skeleton } from '../page/index.ts'
import { Columns, Part } from './Part.tsx'
import { useSamples } from './samples.ts'

const TONES = ['info', 'success', 'warn', 'error'] as const
const nothing = () => undefined

export function StateSamples() {
  const samples = useSamples()
  return (
    <Part title={samples.states}>
      <Skeleton cards={1} />
      <Columns>
        <Skeleton lines={5} />
        <EmptyState title={samples.emptyTitle} actions={<Button>{samples.emptyAct}</Button>}>
          {samples.emptyText}
        </EmptyState>
        <FailedState message={samples.failedText} onRetry={nothing} />
      </Columns>
      <Columns>
        {TONES.map((tone, at) => (
          <Notice key={tone} tone={tone}>
            {samples.notices[at]}
          </Notice>
        ))}
      </Columns>
    </Part>
  )
}
