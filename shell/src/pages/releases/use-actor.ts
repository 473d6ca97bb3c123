import { useText } from '@southbound/shared/platform'

/** What the history calls those who are nobody: the server's own acts. */
const NOBODY: Record<string, string> = { automatic: 'automatic', 'npm start': 'start' }

/** Names who acted, in the reader's language where it was the server itself. */
export function useActor(): (actor: string) => string {
  const { t } = useText('releases')
  return (actor) => (NOBODY[actor] ? t(`by.${NOBODY[actor]}`) : actor)
}
