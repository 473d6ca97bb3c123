import { LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Button, TextField } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import styles from './AuthPage.module.css'
import { accountFields } from './account-fields.ts'

const WAIT_SECONDS = 60

interface VerifyCodeFieldProps {
  email: string
  field: { name: string; value: string; onChange: (value: string) => void; error: string | null }
}

/** Mails the code at most once a minute. */
export function VerifyCodeField({ email, field }: VerifyCodeFieldProps) {
  const { t } = useText('account')
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const { run, busy } = useAct(async () => {
    const address = email.trim()
    const { pattern, says } = accountFields(t).email
    if (!new RegExp(pattern).test(address)) return notify.error(says)
    await api('GET /common/verifycode/:email', { params: { email: address } })
    notify.success(t('signUp.codeSent', { email: address }))
    setWait(WAIT_SECONDS)
  })
  return (
    <div className={styles.codeRow}>
      <TextField
        label={t('fields.verifyCode')}
        hint={t('signUp.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.verifyCode}
        required
        {...field}
      />
      <Button className={styles.codeButton} onClick={() => run()} busy={busy} disabled={wait > 0}>
        {wait > 0 ? t('signUp.sendAgain', { seconds: wait }) : t('signUp.sendCode')}
      </Button>
    </div>
  )
}
