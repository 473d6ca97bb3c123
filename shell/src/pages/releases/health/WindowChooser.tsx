import { useText } from '@southbound/shared/platform'
import { SelectField } from '@southbound/shared/ui/page'
import { useMinutes, WINDOWS } from '../use-board.ts'

export function WindowChooser() {
  const { t } = useText('releases')
  const [minutes, setMinutes] = useMinutes()
  const options = WINDOWS.map((window) => ({ value: String(window), label: t(`minutes.${window}`) }))
  return <SelectField label={t('window')} value={String(minutes)} onChange={setMinutes} options={options} />
}
