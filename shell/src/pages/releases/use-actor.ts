import { useText } from '@southbound/shared/platform'

const BY_SERVER: Record<string, 'automatic' | 'start'> = { automatic: 'automatic', 'npm start': 'start' }

export function useActor(): (actor: string) => string {
  const { t } = useText('releases')
  return (actor) => {
    const own = BY_SERVER[actor]
    return own ? t(`by.${own}`) : actor
  }
}
