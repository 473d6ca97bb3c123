import { useState } from 'react'
import { askReason, confirm } from '../desk/dialog.tsx'
import { Button } from '../desk/form.tsx'
import { Part, Row } from './Part.tsx'
import { useSamples } from './samples.ts'

const REASON = { max: 200 }

export function QuestionSamples() {
  const samples = useSamples()
  const [answer, setAnswer] = useState<string | null>(null)
  const title = samples.askTitle
  return (
    <Part title={samples.questions}>
      <Row>
        <Button onClick={async () => setAnswer(String(await confirm({ title, danger: true })))}>
          {samples.ask}
        </Button>
        <Button onClick={async () => setAnswer(await askReason({ title, reason: REASON }))}>
          {samples.askReason}
        </Button>
        <output>{answer}</output>
      </Row>
    </Part>
  )
}
