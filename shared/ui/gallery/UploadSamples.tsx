import { useState } from 'react'
import { UploadField } from '../desk/upload.tsx'
import { Columns, Part } from './Part.tsx'
import { useSamples } from './samples.ts'

const SENDING_MS = 1500

export function UploadSamples() {
  const samples = useSamples()
  const [names, setNames] = useState<string[]>([])
  const take = async (file: File) => {
    await new Promise((done) => setTimeout(done, SENDING_MS))
    return { fileId: file.name, originalName: file.name }
  }
  const refuse = async (): Promise<never> => {
    throw new Error(samples.refused)
  }
  return (
    <Part title={samples.uploads}>
      <Columns>
        <UploadField
          label={samples.documents}
          upload={take}
          onUploaded={({ originalName }) => setNames((old) => [...old, originalName])}
          taken={names}
        />
        <UploadField label={samples.avatar} kind="avatar" upload={refuse} onUploaded={() => undefined} />
      </Columns>
    </Part>
  )
}
