import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { faultOfDrawing } from './drawing.ts'
import { NoTurn } from './turns.ts'

const fault = (drawing: Promise<unknown>) => drawing.then(() => null, faultOfDrawing)
const wide = { width: 6_000, height: 6_000, channels: 3, background: 'white' } as const

test('a picture is blamed for what it is, and not for a machine that had no time', async () => {
  expect(await fault(sharp(Buffer.from('no picture')).toBuffer())).toBe('content')
  // A median works line by line and looks at its time
  // between lines; an encoder may look at it only when done.
  const late = sharp({ create: wide }).timeout({ seconds: 1 }).median(9).raw().toBuffer()
  expect(await fault(late)).toBe('busy')
  expect(faultOfDrawing(new NoTurn('too many wait'))).toBe('busy')
})
