import { useText } from '@southbound/shared/platform'
import { copyText } from '@southbound/shared/platform/clipboard'
import { Button } from '@southbound/shared/ui/page'

/** The address holds all that was entered: whoever opens it sees the same sum. */
export function CopyAddress() {
  const { t } = useText('discovery')
  const copy = () => void copyText(location.href, t('costs.copied'))
  return (
    <p>
      <Button small onClick={copy}>
        {t('costs.copy')}
      </Button>
    </p>
  )
}
