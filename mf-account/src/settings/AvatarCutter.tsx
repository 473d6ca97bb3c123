import { useText } from '@southbound/shared/platform'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { ActDialog } from '../components/ActDialog.tsx'
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
    <ActDialog onClose={onClose} title={t('avatar.cut')} action={t('settings.save')} busy={busy} onAct={save}>
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
    </ActDialog>
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
