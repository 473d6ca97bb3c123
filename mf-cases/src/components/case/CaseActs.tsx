import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { api, Link, paths, tryAct, useGo, useSession, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, ButtonLink } from '@southbound/shared/ui/page'
import { AnotherAgentButton } from '../agents/AnotherAgentButton.tsx'
import { actOnCase } from './act-on-case.ts'
import styles from './CaseView.module.css'
import type { CaseDetail } from './use-case.ts'

const REASON = { max: 500 }

interface CaseActsProps {
  detail: CaseDetail
  show: (next: CaseDetail) => void
  /** One of the acts is what the case waits for: it is the prominent one. */
  mine: boolean
}
/** What the viewer may do with the whole case: exactly what the server's `can` says. */
export function CaseActs({ detail, show, mine }: CaseActsProps) {
  const { t } = useText('cases')
  const go = useGo()
  const { role } = useSession()
  const { can, caseId } = detail
  const move = (status: number, reason?: string | null) =>
    actOnCase(
      api('POST /case/case/status', { body: { caseId, status, reason } }),
      show,
      t(`case.done.${status}`),
    )
  const ask = async (name: string, status: number) => {
    const reason = await askReason({
      title: t(`case.${name}Title`),
      text: t(`case.${name}Text`),
      confirm: t(`case.${name}`),
      danger: true,
      reason: REASON,
    })
    if (reason !== null) await move(status, reason)
  }
  const sure = async (name: string, status: number) => {
    if (
      await confirm({
        title: t(`case.${name}Title`),
        text: t(`case.${name}Text`),
        confirm: t(`case.${name}`),
      })
    )
      await move(status)
  }
  const putBack = async () => {
    const reason = await askReason({
      title: t('case.putBackTitle'),
      text: t('case.putBackText'),
      confirm: t('case.putBack'),
      reason: REASON,
    })
    if (reason === null) return
    const sent = await tryAct(() =>
      api('POST /case/putCaseBackToPool/:id', { params: { id: caseId }, body: { reason } }),
    )
    if (sent) go(paths.requestPool())
  }
  const mayPool =
    detail.moves.includes(CASE_STATUS.inPool) && !can.putBack && detail.status !== CASE_STATUS.draft
  const refused = detail.status === CASE_STATUS.refused
  // Who applies on behalf of a client has no other office to send it to.
  const mayChoose = refused && role === 'student' && detail.moves.includes(CASE_STATUS.submitted)
  return (
    <div className={styles.acts}>
      {can.edit && detail.status === CASE_STATUS.draft && (
        <ButtonLink as={Link} look="main" to={paths.courseApplication({ caseId })}>
          {t('case.edit')}
        </ButtonLink>
      )}
      {can.accept && (
        <Button look={mine ? 'main' : 'normal'} onClick={() => move(CASE_STATUS.inProgress)}>
          {t('case.accept')}
        </Button>
      )}
      {can.refuse && <Button onClick={() => ask('refuse', CASE_STATUS.refused)}>{t('case.refuse')}</Button>}
      {mayChoose && <AnotherAgentButton detail={detail} show={show} />}
      {mayPool && (
        <Button
          look={mine && refused && !mayChoose ? 'main' : 'normal'}
          onClick={() => sure('toPool', CASE_STATUS.inPool)}
        >
          {t('case.toPool')}
        </Button>
      )}
      {can.putBack && <Button onClick={putBack}>{t('case.putBack')}</Button>}
      {can.withdraw && (
        <Button onClick={() => ask('withdraw', CASE_STATUS.withdrawn)}>{t('case.withdraw')}</Button>
      )}
      {detail.moves.includes(CASE_STATUS.archived) && (
        <Button onClick={() => sure('archive', CASE_STATUS.archived)}>{t('case.archive')}</Button>
      )}
      {can.openDossier && detail.datumStudentId && (
        <ButtonLink as={Link} to={paths.studentProfile({ id: detail.datumStudentId })}>
          {t('case.openDossier')}
        </ButtonLink>
      )}
    </div>
  )
}
