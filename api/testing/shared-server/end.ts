import { kept } from './begin.ts'

export default async function end(): Promise<void> {
  await kept.testServer?.stop()
}
