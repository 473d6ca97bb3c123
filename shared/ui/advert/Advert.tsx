import { useText, whenQuiet } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'
import type { AdSlot } from '../../contract/constants.ts'
import styles from './Advert.module.css'
import type { ShownAdvert } from './adverts-for.ts'

/** The advert of a slot with its label; nothing, and no room, without one. */
export function Advert({ from = [], slot }: { from?: readonly ShownAdvert[]; slot: AdSlot }) {
  const { t, locale } = useText('common')
  const box = useRef<HTMLElement>(null)
  const advert = from.find(({ slotCode }) => slotCode === slot)
  const id = advert?.advertId
  useEffect(() => {
    if (!id) return
    const leave = new AbortController()
    const { signal } = leave
    void whenQuiet().then(async () => {
      const { watch } = await import('./seen.ts')
      if (box.current && !signal.aborted) watch(box.current, id, signal)
    })
    return () => leave.abort()
  }, [id])
  if (!advert) return null
  const { imageEn, imageCn, altEn, altCn, titleEn, titleCn } = advert
  const [image, alt, title] =
    locale === 'zh'
      ? [imageCn ?? imageEn, altCn ?? altEn, titleCn ?? titleEn]
      : [imageEn ?? imageCn, altEn ?? altCn, titleEn ?? titleCn]
  return (
    <aside ref={box} className={styles.advert} aria-label={t('ad')}>
      <a href={advert.href} rel="sponsored nofollow">
        <picture>
          <source
            media="(max-width: 640px)"
            srcSet={advert.imageMobile ?? undefined}
            width={advert.mobileWidth}
            height={advert.mobileHeight}
          />
          <img
            src={image ?? undefined}
            alt={alt ?? ''}
            width={advert.width}
            height={advert.height}
            loading="lazy"
          />
        </picture>{' '}
        {title && <span className={styles.title}>{title}</span>}
      </a>
      <span className={styles.label} aria-hidden="true">
        {t('ad')}
      </span>
    </aside>
  )
}
