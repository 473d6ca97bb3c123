import { formatCount, Link, useUnreadStore } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'
import { TabLinks } from '../../page/TabLinks.tsx'
import styles from './StaffNav.module.css'
import { openAreas, STAFF_PAGES, type StaffPage } from './staff-pages.ts'
import { useStaffWords } from './use-staff-words.ts'

/** The desk's areas and, below, the pages of the one that is open. */
export function StaffNav({ page, permissions }: { page: StaffPage; permissions: readonly string[] }) {
  const words = useStaffWords()
  const box = useRef<HTMLDivElement>(null)
  const areas = openAreas(permissions)
  const area = STAFF_PAGES[page].area
  const pages = areas.get(area) ?? []
  const waiting = useUnreadStore(({ chat }) => chat)
  const withChat = (name: string, holdsChat: boolean) => (holdsChat ? counted(name, waiting) : name)
  // Both rows may be wider than a phone.
  useEffect(() => {
    // Newer browsers answer a promise.
    for (const open of box.current?.querySelectorAll('[aria-current]') ?? [])
      void open.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div ref={box} className={styles.nav}>
      <TabLinks
        label={words.label}
        as={Link}
        current={area}
        items={[...areas].map(([key, inside]) => ({
          key,
          label: withChat(words.areas[key], key !== area && inside.includes('chat')),
          to: STAFF_PAGES[inside[0] as StaffPage].to,
        }))}
      />
      {pages.length > 1 && (
        <TabLinks
          label={words.areas[area]}
          as={Link}
          current={page}
          items={pages.map((key) => ({
            key,
            label: withChat(words[key], key === 'chat'),
            to: STAFF_PAGES[key].to,
          }))}
        />
      )}
    </div>
  )
}

/** A name with how many wait for an answer. */
const counted = (name: string, waiting: number) =>
  waiting > 0 ? (
    <>
      {name} <strong className={styles.figure}>{formatCount(waiting)}</strong>
    </>
  ) : (
    name
  )
