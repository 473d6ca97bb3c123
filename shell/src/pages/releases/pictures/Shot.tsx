import { useText } from '@southbound/shared/platform'
import { Skeleton } from '@southbound/shared/ui/desk/panel'
import styles from './Pictures.module.css'
import { type Picture, usePicture, type WhichPicture } from './use-pictures.ts'

interface ShotProps extends Omit<WhichPicture, 'file'> {
  picture: Picture
  width: number
  caption: string
  alt: string
  isMarked: boolean
}

/** One picture under its caption, with what differs framed; its own tab shows it in full size. */
export function Shot({ name, version, picture, width, caption, alt, isMarked }: ShotProps) {
  const { t } = useText('releases')
  const { file, height, boxes } = picture
  const { address, error } = usePicture({ name, version, file })
  return (
    <figure className={styles.shot}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {error && <p role="alert">{error.message}</p>}
      {!address && !error && <Skeleton lines={6} />}
      {address && (
        <a className={styles.frame} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`${alt}. ${t('pictures.whole')}`} width={width} height={height} />
          {isMarked && <Marks boxes={boxes} width={width} height={height} />}
        </a>
      )}
    </figure>
  )
}

const part = (value: number, of: number) => (value / of) * 100

/** Over the picture, at every size that it is shown in; the words beside it say how much changed. */
function Marks({ boxes, width, height }: Pick<Picture, 'boxes' | 'height'> & { width: number }) {
  return (
    <svg className={styles.marks} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {boxes.map((box) => (
        <rect
          key={`${box.x} ${box.y}`}
          className={styles.mark}
          x={part(box.x, width)}
          y={part(box.y, height)}
          width={part(box.width, width)}
          height={part(box.height, height)}
        />
      ))}
    </svg>
  )
}
