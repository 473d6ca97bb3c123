import type { Scene } from '@southbound/shared/contract'
import { ScenePicture } from '../components/ScenePicture.tsx'
import styles from './HeroScene.module.css'

/** Two layers with one horizon; a narrow page shows its own part of each. */
export function HeroScene({ layers: [behind, front] }: { layers: Scene[] }) {
  if (!behind || !front) return null
  return (
    <div className={styles.scene}>
      <ScenePicture scene={behind} eager className={styles.behind} />
      <ScenePicture scene={front} eager silent className={styles.front} />
    </div>
  )
}
