import type { Scene } from '@southbound/shared/contract'
import { useLocale } from '@southbound/shared/platform'
import { classNames, Picture } from '@southbound/shared/ui/page'
import styles from './ScenePicture.module.css'

interface Props {
  scene: Scene
  /** On the first screen. */
  eager?: boolean
  /** Beside its own name: it says nothing more. */
  silent?: boolean
  className?: string
}

/** A drawing or the cover of an office in its frame; the frame has its room before the picture comes. */
export function ScenePicture({ scene, eager, silent, className }: Props) {
  const locale = useLocale()
  const alt = locale === 'zh' ? scene.altCn : scene.altEn
  return (
    <Picture
      picture={scene}
      alt={silent ? '' : alt}
      sizes="(max-width: 640px) 100vw, 320px"
      eager={eager}
      className={classNames(styles.scene, className)}
    />
  )
}
