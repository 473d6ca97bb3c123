import { useAudienceWords } from '../move/use-audience.ts'
import styles from './Stages.module.css'
import type { Staging } from './use-stagings.ts'

/** Whom a staged release is for, where that is not everybody. */
export function NarrowedTo({ audience }: Pick<Staging, 'audience'>) {
  const words = useAudienceWords()
  const { roles, countries, languages, accounts } = audience
  if (roles.length + countries.length + languages.length + accounts.length === 0) return null
  return <p className={styles.fine}>{words('stage.narrowed', audience)}</p>
}
