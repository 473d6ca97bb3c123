import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { AVATAR_SIDE, asFile, type Cut, dragged, drawCut, MOST_ZOOM, WHOLE } from './avatar-cut.ts'
import styles from './Settings.module.css'

const SLIDERS = [
  { key: 'zoom', min: 1, max: MOST_ZOOM },
  { key: 'x', min: 0, max: 1 },
  { key: 'y', min: 0, max: 1 },
] as const

interface AvatarCutterProps {
  picture: ImageBitmap
  busy: boolean
  onCut: (file: File) => void
  onClose: () => void
}

/** Crops a picture to a square, by dragging or with three sliders. */
export function AvatarCutter({ picture, busy, onCut, onClose }: AvatarCutterProps) {
  const { t } = useText('account')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cut, setCut] = useState<Cut>(WHOLE)
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut)
  }, [picture, cut])
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { clientWidth } = event.currentTarget
    setCut((old) => dragged(picture, old, { x: event.movementX, y: event.movementY }, clientWidth))
  }
  const save = async () => canvas.current && onCut(await asFile(canvas.current))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('avatar.cut')}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button look="main" busy={busy} onClick={() => void save()}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={AVATAR_SIDE}
          height={AVATAR_SIDE}
          role="img"
          aria-label={t('avatar.preview')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        {SLIDERS.map(({ key, min, max }) => (
          <Slider
            key={key}
            label={t(`avatar.${key}`)}
            min={min}
            max={max}
            value={cut[key]}
            onChange={(value) => setCut((old) => ({ ...old, [key]: value }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}
function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.02}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
