import { openBlob, useAct, useText } from '@southbound/shared/platform'
import { Button, type ButtonProps, confirm } from '@southbound/shared/ui/page'

export interface OpenButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  fetch: () => Promise<Blob>
}

/** Fetches a file and opens it in a tab of its own; pressed again meanwhile, it does nothing. */
export function OpenButton({ fetch, ...rest }: OpenButtonProps) {
  const { t } = useText('common')
  const { run, busy } = useAct(async () => {
    const file = await fetch()
    if (mayOpenTab() || (await confirm({ title: t('fileHere'), confirm: t('open') }))) openBlob(file)
  })
  return <Button {...rest} busy={busy} onClick={() => void run()} />
}

/** Browsers open a tab for a few seconds after a press alone, and say nothing of one that they refuse. */
const mayOpenTab = () => navigator.userActivation?.isActive !== false
