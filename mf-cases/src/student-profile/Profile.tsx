import { Link, paths, useCall, useGo, useText } from '@southbound/shared/platform'
import { Crumbs, Failed, Heading, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DossierEditor } from '../dossier/DossierEditor.tsx'
import type { Dossier } from '../dossier/SectionForm.tsx'
import styles from './Profile.module.css'

/** One dossier with all its sections. A new one gets its address with its first save. */
export function Profile({ id }: { id: string | null }) {
  const { t } = useText('cases')
  const go = useGo()
  const found = useCall('GET /dossier/getDatumStudent/:id', id ? { params: { id } } : null)
  const [saved, setSaved] = useState<Dossier | null>(null)
  const dossier = saved ?? found.data ?? null
  const keep = (next: Dossier) => {
    setSaved(next)
    if (!id) go(paths.studentProfile({ id: next.id }), { replace: true })
  }
  const title = dossier?.documentName ?? t('profile.new')
  return (
    <Wrap>
      <Crumbs as={Link} items={[{ label: t('profile.title'), to: paths.studentProfile() }, { label: title }]} />
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        {dossier && <p className={styles.fine}>{t('profile.percent', { percent: dossier.percent })}</p>}
      </header>
      {id && !dossier && found.state === 'loading' && <Skeleton lines={8} />}
      {found.state === 'failed' && !dossier && <Failed message={found.error.message} onRetry={found.reload} />}
      {(dossier || !id) && <DossierEditor dossier={dossier} onSaved={keep} />}
    </Wrap>
  )
}
