import { notify, useAct, useSession, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Failed, Sections, Skeleton, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { ClaimPanel } from './ClaimPanel.tsx'
import styles from './Information.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { unsavedOf } from './profile-draft.ts'
import { AGENCY_SECTIONS, namesOf, SCHOOL_SECTIONS } from './profile-fields.ts'
import { StateBanner } from './StateBanner.tsx'
import { type OwnProfileKind, previewPathOf, publicPathOf, useProfile } from './use-profile.ts'

const SECTIONS = { agency: AGENCY_SECTIONS, school: SCHOOL_SECTIONS }

export function ProfileEditor({ kind }: { kind: OwnProfileKind }) {
  const { t } = useText('account')
  const { user } = useSession()
  const { profile, state, error, reload, save, submit, withdraw } = useProfile(kind)
  const sections = SECTIONS[kind].filter(({ primary }) => !primary || user?.level === 1)
  const [open, setOpen] = useState(sections[0]?.key)
  const { run, busy } = useAct((act: () => Promise<void>) => act())
  const section = sections.find(({ key }) => key === open) ?? sections[0]
  if (state === 'failed' && !profile) return <Failed message={error?.message} onRetry={reload} />
  if (!profile || !section) return <Skeleton lines={10} />
  const move = async (name: 'submit' | 'withdraw', act: () => Promise<void>) => {
    const [title, text] = [t(`profile.${name}Title`), t(`profile.${name}Text`)]
    if (await confirm({ title, text, confirm: t(`profile.${name}`) })) await run(act)
  }
  const draftKey = `${kind}:${user?.id}`
  const send = async () => {
    const keys = sections.map(({ key }) => key)
    const unsaved = unsavedOf(draftKey, keys).map((key) => t(`profile.sections.${key}`))
    if (unsaved.length > 0) return notify.error(t('profile.unsaved', { sections: unsaved.join(' · ') }))
    await move('submit', submit)
  }
  const lacks = (names: string[]) => names.filter((name) => profile.missing.includes(name)).length
  return (
    <>
      {kind === 'school' && user?.level === 1 && <ClaimPanel onDecided={reload} />}
      <StateBanner
        profile={profile}
        publicPath={publicPathOf(kind, profile)}
        previewPath={previewPathOf(kind)}
        busy={busy}
        onSubmit={send}
        onWithdraw={() => move('withdraw', withdraw)}
      />
      <Sections
        className={styles.editor}
        label={t('profile.sectionsLabel')}
        sections={sections.map((each) => {
          const count = lacks(namesOf(each))
          return {
            key: each.key,
            label: t(`profile.sections.${each.key}`),
            extra: count > 0 && <Tag tone="gold">{t('profile.lacks', { count })}</Tag>,
          }
        })}
        current={section.key}
        onChange={setOpen}
      >
        <ProfileForm
          key={`${section.key}${profile.version}`}
          draftKey={draftKey}
          section={section}
          content={profile.content}
          proofs={profile.files}
          agencies={profile.agencies}
          disabled={!profile.may.edit}
          onSave={save}
        />
      </Sections>
    </>
  )
}
