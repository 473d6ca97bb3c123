import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { faultOfDrawing } from './drawing.ts'
import { NoTurn } from './turns.ts'

const fault = (drawing: Promise<unknown>) => drawing.then(() => null, faultOfDrawing)
/** The drawing asks for its time only between two pieces of work. */
const SLOW_MACHINE_MS = 60_000
const wide = { width: 6_000, height: 6_000, channels: 3, background: 'white' } as const

test(
  'a picture is blamed for what it is, and not for a machine that had no time',
  async () => {
    expect(await fault(sharp(Buffer.from('no picture')).toBuffer())).toBe('content')
    expect(await fault(sharp({ create: wide }).timeout({ seconds: 1 }).avif({ effort: 9 }).toBuffer())).toBe(
      'busy',
    )
    expect(faultOfDrawing(new NoTurn('too many wait'))).toBe('busy')
  },
  SLOW_MACHINE_MS,
)
