import { useText } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import { fetchFile } from '../components/files/open-file.ts'
import styles from './Profile.module.css'

/** The photo of a profile; nothing while it cannot be read. */
export function Portrait({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useText('cases')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    let made = ''
    fetchFile({ fileId }, reading.signal)
      .then((blob) => {
        if (!blob.type.startsWith('image/')) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      })
      .catch(() => setAddress(null))
    return () => {
      reading.abort()
      URL.revokeObjectURL(made)
    }
  }, [fileId])
  return address && <img className={styles.portrait} src={address} alt={t('dossier.portrait', { name })} />
}
