import { useAllowed, useSession, useText } from '@southbound/shared/platform'
import { Alert, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import { ScreenHead } from '../components/ScreenHead.tsx'
import { MyDocuments } from './MyDocuments.tsx'
import styles from './Papers.module.css'
import { RequirementPanel } from './RequirementPanel.tsx'
import { VisitorDocuments } from './VisitorDocuments.tsx'

export default function PersonDocumentScreen() {
  const { t } = useText('cases')
  return (
    <Wrap>
      <ScreenHead title={t('papers.title')} lead={t('papers.lead')} />
      <Documents />
    </Wrap>
  )
}

function Documents() {
  const { t } = useText('cases')
  const { status, user } = useSession()
  const mayKeep = useAllowed('files.own')
  if (status === 'unknown') return <Skeleton lines={8} />
  if (user && mayKeep) return <MyDocuments accountId={user.id} />
  if (user) return <Alert>{t('papers.staff')}</Alert>
  return (
    <div className={styles.stack}>
      <VisitorDocuments />
      <RequirementPanel />
    </div>
  )
}
