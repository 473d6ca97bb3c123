import { notify, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'

/** The address holds all that was entered: whoever opens it sees the same sum. */
export function CopyAddress() {
  const { t } = useText('discovery')
  const copy = async () => {
    const { href } = location
    const isCopied = await navigator.clipboard?.writeText(href).then(
      () => true,
      () => false,
    )
    if (isCopied) notify.success(t('costs.copied'))
    else notify.error(href)
  }
  return (
    <p>
      <Button small onClick={() => void copy()}>
        {t('costs.copy')}
      </Button>
    </p>
  )
}
