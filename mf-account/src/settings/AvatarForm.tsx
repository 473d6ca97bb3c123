import { IMAGE_EXTENSIONS, LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, announceAvatar, api, notify, refreshUser, type User, useText } from '@southbound/shared/platform'
import { Button, Card, Heading, Monogram } from '@southbound/shared/ui/page'
import { useRef, useState } from 'react'
import styles from './Settings.module.css'

const avatarAddress = (docId: string) => `/api/fileOperate/headImgView/${docId}`

/** The picture: checked here for size, and by its bytes on the server, which stores it without its metadata. */
export function AvatarForm({ user }: { user: User }) {
  const { t } = useText('account')
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LIMITS.avatarBytes) return notify.error(t('settings.avatarHint'))
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    try {
      const { docId } = await api('POST /fileOperate/headImgUpload', { form })
      await api('POST /account/modifyAccount', { body: { operateType: 1, headImgDocid: docId } })
      await refreshUser()
      announceAvatar(docId)
      notify.success(t('settings.avatarSaved'))
    } catch (error) {
      if (error instanceof ApiError) notify.error(error.message)
    } finally {
      setBusy(false)
      if (picker.current) picker.current.value = ''
    }
  }
  return (
    <Card as="section">
      <div className={styles.part}>
        <Heading level={2}>{t('settings.avatar')}</Heading>
        <div className={styles.line}>
          {user.headImgDocid ? <img className={styles.picture} src={avatarAddress(user.headImgDocid)} alt="" /> : <Monogram name={user.nickname} />}
          <Button onClick={() => picker.current?.click()} busy={busy}>
            {t('settings.avatarChoose')}
          </Button>
          <span className={styles.note}>{t('settings.avatarHint')}</span>
          <input
            ref={picker}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label={t('settings.avatarChoose')}
            accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => upload(event.target.files?.[0])}
          />
        </div>
      </div>
    </Card>
  )
}
