import type { ComponentType } from 'react'
import { CheckConnection } from './CheckConnection.tsx'
import { Gallery } from './Gallery.tsx'
import { NotFound } from './NotFound.tsx'
import { ToOtherPlace } from './ToOtherPlace.tsx'

/** A page of the frame itself. `title` is a key of the shell's texts. */
export interface FramePageWords {
  path: string
  title: string
  screen: ComponentType
  /** Answered with HTTP 404. */
  missing?: boolean
}

export const FRAME_PAGES: readonly FramePageWords[] = [
  { path: 'check-internet-connection', title: 'connection.title', screen: CheckConnection },
  { path: 'toOtherPlace', title: 'elsewhere.title', screen: ToOtherPlace },
  { path: 'test', title: 'gallery', screen: Gallery },
  { path: '404', title: 'notFound.title', screen: NotFound, missing: true },
  { path: '*', title: 'notFound.title', screen: NotFound, missing: true },
]
