import { Link, paths, useCall, useGo, useSession, useText } from '@southbound/shared/platform'
import { Alert, Button, ButtonLink, Crumbs, Heading, NotRead } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DossierEditor } from '../components/dossier/DossierEditor.tsx'
import { DossierReadView } from '../components/dossier/DossierReadView.tsx'
import type { Dossier } from '../components/dossier/section-fields.ts'
import { Portrait } from './Portrait.tsx'
import styles from './Profile.module.css'
import { useCaseBefore } from './use-case-before.ts'

export function Profile({ id }: { id: string | null }) {
  const { t } = useText('cases')
  const go = useGo()
  const { role } = useSession()
  const [writing, setWriting] = useState(role === 'student' || !id)
  const found = useCall('GET /dossier/getDatumStudent/:id', id ? { params: { id } } : null)
  const [saved, setSaved] = useState<Dossier | null>(null)
  const dossier = saved ?? found.data ?? null
  const mayWrite = dossier?.can.edit ?? !id
  const reading = dossier !== null && (!mayWrite || !writing)
  const keep = (next: Dossier) => {
    setSaved(next)
    if (!id) go(paths.studentProfile({ id: next.id }), { replace: true })
  }
  const from = useCaseBefore()
  const portrait = dossier?.sections.base?.avatar
  const title = dossier?.documentName ?? (id ? from?.filename : null) ?? t('profile.new')
  return (
    <Wrap>
      <Crumbs
        as={Link}
        items={[{ label: t('profile.title'), to: paths.studentProfile() }, { label: title }]}
      />
      <header className={styles.head}>
        {portrait && <Portrait fileId={portrait} name={title} />}
        <Heading level={1}>{title}</Heading>
        {dossier && <p className="muted">{t('profile.percent', { percent: dossier.percent })}</p>}
        {from?.times && <p className="muted small num">{t('profile.times', from.times)}</p>}
        {(dossier || from?.back) && (
          <div className={styles.acts}>
            {from?.back && (
              <ButtonLink as={Link} to={from.back}>
                {t('profile.back')}
              </ButtonLink>
            )}
            {reading && <Button onClick={() => window.print()}>{t('profile.print')}</Button>}
            {mayWrite && (
              <Button look={reading ? 'main' : 'plain'} onClick={() => setWriting(reading)}>
                {t(reading ? 'profile.edit' : 'profile.read')}
              </Button>
            )}
          </div>
        )}
      </header>
      {id && !dossier && <NotRead found={found} lines={8} />}
      {dossier && !mayWrite && <Alert tone="info">{t('profile.readOnly')}</Alert>}
      {reading && <DossierReadView dossier={dossier} />}
      {!reading && (dossier || !id) && <DossierEditor dossier={dossier} onSaved={keep} />}
    </Wrap>
  )
}
