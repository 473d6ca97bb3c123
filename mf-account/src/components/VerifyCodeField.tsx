import { LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, api, notify, useText } from '@southbound/shared/platform'
import { Button, TextField } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import styles from './AuthPage.module.css'

const WAIT_SECONDS = 60

interface VerifyCodeFieldProps {
  email: string
  /** Answers what is wrong with the e-mail, before a mail is asked for. */
  checkEmail: () => string | undefined
  field: { name: string; value: string; onChange: (value: string) => void; error: string | null }
}

/** The 4-digit code and the button that mails it, at most once a minute. */
export function VerifyCodeField({ email, checkEmail, field }: VerifyCodeFieldProps) {
  const { t } = useText('account')
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    const wrong = checkEmail()
    if (wrong) return notify.error(wrong)
    setBusy(true)
    try {
      await api('GET /common/verifycode/:email', { params: { email: email.trim() } })
      notify.success(t('signUp.codeSent', { email: email.trim() }))
      setWait(WAIT_SECONDS)
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }
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
      <Button className={styles.codeButton} onClick={send} busy={busy} disabled={wait > 0}>
        {wait > 0 ? t('signUp.sendAgain', { seconds: wait }) : t('signUp.sendCode')}
      </Button>
    </div>
  )
}
