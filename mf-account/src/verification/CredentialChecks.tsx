import { useText } from '@southbound/shared/platform'
import { CheckboxGroup } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import styles from '../desk/Desk.module.css'

export interface Credential {
  kind: string
  number: string
}
interface CredentialChecksProps {
  credentials: readonly Credential[]
  refused: readonly Credential[]
  onChange: (refused: readonly Credential[]) => void
}

/** A false licence beside true ones is left unconfirmed, and the rest is approved. */
export function CredentialChecks({ credentials, refused, onChange }: CredentialChecksProps) {
  const { t } = useText('account')
  if (credentials.length === 0) return null
  const nameOf = ({ kind, number }: Credential) => `${kind} ${number}`
  return (
    <Panel title={t('verification.credentials.title')}>
      <p className={styles.fine}>{t('verification.credentials.hint')}</p>
      <CheckboxGroup
        aria-label={t('verification.credentials.title')}
        options={credentials.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
        value={refused.map(nameOf)}
        onChange={(names) =>
          onChange(
            credentials
              .filter((one) => names.includes(nameOf(one)))
              .map(({ kind, number }) => ({ kind, number })),
          )
        }
      />
    </Panel>
  )
}
