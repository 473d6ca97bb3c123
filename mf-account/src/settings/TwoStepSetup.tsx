import { api, type DataOf, useText } from '@southbound/shared/platform'
import { Trans } from '@southbound/shared/ui/desk/trans'
import { CodeDialog } from './CodeDialog.tsx'
import styles from './Settings.module.css'

const QUIET = 4

interface TwoStepSetupProps {
  begun: DataOf<'POST /account/totp/begin'>
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

export function TwoStepSetup({ begun, onConfirmed, onClose }: TwoStepSetupProps) {
  const { t } = useText('account')
  const { size, path } = begun.qr
  return (
    <CodeDialog
      title={t('twoStep.turnOn')}
      onClose={onClose}
      onSend={async (code) =>
        onConfirmed((await api('POST /account/totp/confirm', { body: { code } })).recoveryCodes)
      }
    >
      <p>{t('twoStep.scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        role="img"
        aria-label={t('twoStep.qr')}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <Trans
          ns="account"
          i18nKey="twoStep.byHand"
          values={{ secret: begun.secret.match(/.{1,4}/g)?.join(' ') }}
          components={{ code: <code className={styles.secret} /> }}
        />
      </p>
    </CodeDialog>
  )
}
