import { useText } from '@southbound/shared/platform'
import { SearchBar } from './SearchBar.tsx'

interface StateFilterProps {
  label: string
  states: readonly number[]
  wordOf: (state: number) => string
}
export function StateFilter({ label, states, wordOf }: StateFilterProps) {
  const { t } = useText('account')
  const options = states.map((state) => ({ value: String(state), label: wordOf(state) }))
  return (
    <SearchBar
      label={label}
      words={false}
      choices={[{ name: 'state', label: t('status'), empty: t('all'), options }]}
    />
  )
}
