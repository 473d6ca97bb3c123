import { formatCount, useText } from '@southbound/shared/platform'
import { Disclosure, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './Pictures.module.css'
import { Shot } from './Shot.tsx'
import type { Pair, PicturedPage } from './use-pictures.ts'

interface PageRowProps {
  name: string
  version: string
  active: string
  page: PicturedPage
  pair: Pair
  isMarked: boolean
  /** Open when it is first shown. */
  isFirst: boolean
}

/** A page by its title, with how much of it changes; its pictures are loaded when it is opened. */
export function PageRow({ isFirst, ...shown }: PageRowProps) {
  const { t } = useText('releases')
  const [isOpen, setOpen] = useState(isFirst)
  const { page, pair } = shown
  const share = useShare(pair.share)
  const summary = (
    <span className={styles.summary}>
      <span className={styles.title}>{page.titles[pair.language] || page.path}</span>
      <Tag tone={pair.share > 0 ? 'gold' : 'neutral'}>{share}</Tag>
      <span className={styles.fine}>
        {page.path}
        {page.views !== null &&
          ` · ${t('pictures.views', { count: page.views, views: formatCount(page.views) })}`}
      </span>
    </span>
  )
  return (
    <li>
      <Disclosure summary={summary} open={isOpen} onOpen={() => setOpen(true)}>
        {isOpen && <Shots {...shown} />}
      </Disclosure>
    </li>
  )
}

/** Small parts are said with one decimal, never as nothing. */
function useShare(share: number): string {
  const { t } = useText('releases')
  if (share === 0) return t('pictures.same')
  if (share < 0.001) return t('pictures.little')
  return t('pictures.share', { value: (share * 100).toFixed(share < 0.1 ? 1 : 0) })
}

function Shots({ name, version, active, page, pair, isMarked }: Omit<PageRowProps, 'isFirst'>) {
  const { t } = useText('releases')
  const title = page.titles[pair.language] || page.path
  const { width } = pair
  const common = { name, version, width, isMarked }
  if (!pair.old)
    return (
      <div className={styles.pair}>
        <Shot
          {...common}
          picture={pair.new}
          caption={t('pictures.both', { version, active })}
          alt={t('pictures.altBoth', { title })}
        />
      </div>
    )
  return (
    <div className={styles.pair}>
      <Shot
        {...common}
        picture={pair.old}
        caption={t('pictures.old', { version: active })}
        alt={t('pictures.altOld', { title })}
      />
      <Shot
        {...common}
        picture={pair.new}
        caption={t('pictures.new', { version })}
        alt={t('pictures.altNew', { title })}
      />
    </div>
  )
}
