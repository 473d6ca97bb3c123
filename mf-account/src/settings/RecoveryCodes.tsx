import { useText } from '@southbound/shared/platform'
import { copyText } from '@southbound/shared/platform/clipboard'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import styles from './Settings.module.css'

/** Shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useText('account')
  const copy = () => void copyText(codes.join('\n'), t('twoStep.copied'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('twoStep.recovery')}
      actions={
        <>
          <Button onClick={copy}>{t('twoStep.copy')}</Button>
          <Button look="main" onClick={onClose}>
            {t('twoStep.kept')}
          </Button>
        </>
      }
    >
      <p>{t('twoStep.recoveryHint')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
