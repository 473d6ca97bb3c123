import { useText } from '@southbound/shared/platform'
import { SelectField } from '@southbound/shared/ui/page'
import { useMinutes, WINDOWS } from '../use-board.ts'

/** How far back the figures of the page reach. */
export function WindowChooser() {
  const { t } = useText('releases')
  const [minutes, setMinutes] = useMinutes()
  const options = WINDOWS.map((window) => ({ value: String(window), label: t(`minutes.${window}`) }))
  return <SelectField label={t('window')} value={String(minutes)} onChange={setMinutes} options={options} />
}
