import { useContext } from 'react'
import { Slot } from './Slot.tsx'
import { StartContext } from './start.ts'

/** The banner above everything; its remote is asked only when an announcement is running. */
export function Announcement() {
  const { announcement } = useContext(StartContext)
  return announcement ? <Slot place="announcement" /> : null
}
