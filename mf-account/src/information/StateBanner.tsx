import { DRAFT_STATE, RECHECK, VERIFICATION } from '@southbound/shared/contract/constants'
import { formatDate, formatDateTime, Link, pick, useCall, useText } from '@southbound/shared/platform'
import { Alert, Button, ButtonLink } from '@southbound/shared/ui/desk/panel'
import { labelKeyOf } from './profile-fields.ts'
import type { Profile } from './use-profile.ts'

interface StateBannerProps {
  profile: Profile
  publicPath: string | null
  previewPath: string
  busy: boolean
  onSubmit: () => void
  onWithdraw: () => void
}

export function StateBanner({
  profile,
  publicPath,
  previewPath,
  busy,
  onSubmit,
  onWithdraw,
}: StateBannerProps) {
  const { t } = useText('account')
  const refused = useRefused(profile)
  const state = stateName(profile)
  const values = { reason: profile.reason, at: profile.submittedAt && formatDateTime(profile.submittedAt) }
  const due = profile.may.submit ? dueDay(profile) : null
  const missing = profile.missing.map((name) => t(labelKeyOf(name)))
  return (
    <Alert
      tone={due ? 'warn' : TONES[state]}
      title={t(`profile.states.${state}.title`)}
      actions={
        <>
          {publicPath && (
            <ButtonLink small as={Link} to={publicPath}>
              {t('profile.openPublic')}
            </ButtonLink>
          )}
          {profile.id && (
            <ButtonLink small as={Link} to={previewPath}>
              {t('profile.preview')}
            </ButtonLink>
          )}
          {profile.may.withdraw && (
            <Button small busy={busy} onClick={onWithdraw}>
              {t('profile.withdraw')}
            </Button>
          )}
          {profile.may.submit && (
            <Button small look="main" busy={busy} disabled={profile.missing.length > 0} onClick={onSubmit}>
              {t('profile.submit')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`profile.states.${state}.text`, values)}</p>
      {WRITTEN_ON.includes(state) && profile.reason && <p>{t('profile.reason', values)}</p>}
      {due && <p>{t('profile.recheck', { day: due })}</p>}
      {missing.length > 0 && (
        <p>{t('profile.missing', { count: missing.length, fields: missing.join(t('profile.comma')) })}</p>
      )}
      {refused.length > 0 && <p>{t('profile.notConfirmed', { what: refused.join(t('profile.comma')) })}</p>}
    </Alert>
  )
}

/** The day by which the yearly check is due, from a month before it on. */
function dueDay({ verificationState, verifiedAt }: Profile): string | null {
  if (!verifiedAt || verificationState !== VERIFICATION.verified) return null
  const after = (months: number) => {
    const day = new Date(verifiedAt)
    day.setMonth(day.getMonth() + months)
    return day
  }
  if (after(RECHECK.toldAfterMonths) > new Date()) return null
  return formatDate(after(RECHECK.dueAfterMonths).toISOString())
}

/** What the desk did not confirm, by the names of the list. */
function useRefused({ refusedCredentials = [] }: Profile): string[] {
  const { locale } = useText('account')
  const asked = refusedCredentials.length > 0 ? { params: { name: 'credentialKind' } } : null
  const kinds = useCall('GET /lookup/:name', asked).data?.rows ?? []
  return refusedCredentials.map(({ kind, number }) => {
    const known = kinds.find(({ code }) => code === kind)
    return `${known ? pick(known, locale) : kind} ${number}`
  })
}

/** The reason of the last rejection holds until the profile is submitted again. */
const WRITTEN_ON: string[] = ['draft', 'changed']

const TONES = {
  draft: 'info',
  submitted: 'info',
  verified: 'success',
  changed: 'info',
  checking: 'info',
  rejected: 'warn',
  suspended: 'warn',
  blocked: 'warn',
} as const

export function stateName({
  verificationState,
  draftState,
}: {
  verificationState: number
  draftState: number
}): keyof typeof TONES {
  if (verificationState === VERIFICATION.blocked) return 'blocked'
  if (verificationState === VERIFICATION.suspended) return 'suspended'
  if (draftState === DRAFT_STATE.rejected) return 'rejected'
  if (draftState === DRAFT_STATE.submitted)
    return verificationState === VERIFICATION.verified ? 'checking' : 'submitted'
  if (verificationState === VERIFICATION.verified)
    return draftState === DRAFT_STATE.published ? 'verified' : 'changed'
  return 'draft'
}
