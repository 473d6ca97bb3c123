import { IMAGE_EXTENSIONS, LIMITS } from '@southbound/shared/contract/constants'
import {
  announceAvatar,
  api,
  notify,
  refreshUser,
  type User,
  useAct,
  useText,
} from '@southbound/shared/platform'
import { Button, Monogram } from '@southbound/shared/ui/page'
import { useRef, useState } from 'react'
import { AvatarCutter } from './AvatarCutter.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

async function saveAvatar(file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  const { docId } = await api('POST /fileOperate/headImgUpload', { form })
  await api('POST /account/modifyAccount', { body: { operateType: 1, headImgDocid: docId } })
  await refreshUser()
  announceAvatar(docId)
}

const avatarAddress = (docId: string) => `/api/fileOperate/headImgView/${docId}`

export function AvatarForm({ user }: { user: User }) {
  const { t } = useText('account')
  const picker = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const choose = async (file: File | undefined) => {
    if (picker.current) picker.current.value = ''
    if (!file) return
    if (file.size > LIMITS.avatarBytes) return notify.error(t('settings.avatarHint'))
    const read = await createImageBitmap(file).catch(() => null)
    if (read) setPicture(read)
    else notify.error(t('avatar.unreadable'))
  }
  const { run, busy } = useAct(async (file: File) => {
    await saveAvatar(file)
    notify.success(t('settings.avatarSaved'))
    setPicture(null)
  })
  return (
    <SettingsPart title={t('settings.avatar')}>
      <div className={styles.line}>
        {user.headImgDocid ? (
          <img className={styles.picture} src={avatarAddress(user.headImgDocid)} alt="" />
        ) : (
          <Monogram name={user.nickname} />
        )}
        <Button onClick={() => picker.current?.click()}>{t('settings.avatarChoose')}</Button>
        <span className={styles.note}>{t('settings.avatarHint')}</span>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t('settings.avatarChoose')}
          accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      {picture && <AvatarCutter picture={picture} busy={busy} onCut={run} onClose={() => setPicture(null)} />}
    </SettingsPart>
  )
}
