import { CASE_REASONS, CASE_STATUS } from '@southbound/shared/contract/constants'
import {
  api,
  formatDateTime,
  Link,
  paths,
  pick,
  tryAct,
  useGo,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button, ButtonLink } from '@southbound/shared/ui/page'
import { CASE_KINDS, kindOf } from '../case-kinds.ts'
import { DialogButton } from '../DialogButton.tsx'
import { usePutBack } from '../pool/use-put-back.tsx'
import type { ChosenReason } from '../ReasonDialog.tsx'
import styles from './CaseView.module.css'
import { useShownCase } from './use-case.ts'

const AnotherAgentDialog = lazyPart(() => import('../agents/AnotherAgentDialog.tsx'))
const ToPoolDialog = lazyPart(() => import('../agents/ToPoolDialog.tsx'))
const OperatorDossier = lazyPart(() => import('../dossier/OperatorDossier.tsx'))
const ReasonDialog = lazyPart(() => import('../ReasonDialog.tsx'))
type Asked = 'refuse' | 'endService' | 'withdraw' | 'archive'

/** What the server allows with the whole case; `mine`: the case waits for one of these acts. */
export function CaseActs({ mine }: { mine: boolean }) {
  const { t, locale } = useText('cases')
  const go = useGo()
  const { role } = useSession()
  const { detail, act, open, reload } = useShownCase()
  const putBack = usePutBack(() => go(paths.requestPool()))
  const { can, caseId, caseType, moves, status, datumStudentId, unlicensed = [] } = detail
  const move = (to: number, said?: ChosenReason) =>
    act(
      (version) => api('POST /case/case/status', { body: { caseId, version, status: to, ...said } }),
      t(`case.done.${to}`),
    )
  /** The dialog stays, with its words, where the server refuses. */
  const withReason = (name: Asked, to: keyof typeof CASE_REASONS) =>
    open((onClose) => (
      <ReasonDialog
        list={CASE_REASONS[to]}
        title={t(`case.${name}Title`)}
        lead={t(`case.${name}Text`)}
        send={t(`case.${name}`)}
        draft={`case:${caseId}:${name}`}
        onSend={(said) => move(to, said)}
        onClose={onClose}
      />
    ))
  const question = (name: Asked) => ({
    title: t(`case.${name}Title`),
    text: t(`case.${name}Text`),
    confirm: t(`case.${name}`),
  })
  const sure = async (name: Asked, to: number) => {
    if (await confirm(question(name))) await move(to)
  }
  /** The profile's page shows its name and times while it loads, and leads back here. */
  const openDossier = async (id: string) => {
    const dossier = await api('GET /dossier/getDatumStudent/:id', { params: { id } })
    const [time1, time2] = [dossier.createDateStamp, dossier.lastupdateDateStamp].map((at) =>
      formatDateTime(at),
    )
    const about = { filename: dossier.documentName, time1, time2, flag: 1, caseType }
    go(paths.studentProfile({ id, ...about, caseId }))
  }
  const draft = status === CASE_STATUS.draft
  const refused = status === CASE_STATUS.refused
  const ends = status === CASE_STATUS.inProgress ? 'endService' : 'refuse'
  const mayPool = moves.includes(CASE_STATUS.inPool) && !can.putBack && !draft
  // An agent who applies for a client has no other office to send it to.
  const mayChoose = !draft && role === 'student' && moves.includes(CASE_STATUS.submitted)
  return (
    <div className={styles.acts}>
      {can.edit && draft && (
        <ButtonLink as={Link} look="main" to={CASE_KINDS[kindOf(detail.caseType)].apply({ caseId })}>
          {t('case.edit')}
        </ButtonLink>
      )}
      {can.accept && (
        <Button
          look={mine ? 'main' : 'normal'}
          disabled={unlicensed.length > 0}
          aria-describedby={unlicensed.length > 0 ? 'unlicensed' : undefined}
          onClick={() => move(CASE_STATUS.inProgress)}
        >
          {t('case.accept')}
        </Button>
      )}
      {can.accept && unlicensed.length > 0 && (
        <span id="unlicensed" className={`small ${styles.lacks}`}>
          {t('visa.unlicensed', {
            countries: unlicensed.map((one) => pick(one, locale)).join(t('choices.comma')),
          })}
        </span>
      )}
      {can.refuse && (
        <Button onClick={() => withReason(ends, CASE_STATUS.refused)}>{t(`case.${ends}`)}</Button>
      )}
      {mayChoose && (
        <DialogButton look="main" dialog={(onClose) => <AnotherAgentDialog onClose={onClose} />}>
          {t('anotherAgent.act')}
        </DialogButton>
      )}
      {mayPool && (
        <Button
          look={mine && refused && !mayChoose ? 'main' : 'normal'}
          onClick={() => open((onClose) => <ToPoolDialog onClose={onClose} />)}
        >
          {t('case.toPool')}
        </Button>
      )}
      {can.putBack && <Button onClick={putBack}>{t('case.putBack')}</Button>}
      {can.withdraw && (
        <Button onClick={() => withReason('withdraw', CASE_STATUS.withdrawn)}>{t('case.withdraw')}</Button>
      )}
      {moves.includes(CASE_STATUS.archived) && (
        <Button onClick={() => sure('archive', CASE_STATUS.archived)}>{t('case.archive')}</Button>
      )}
      {role === 'operator' && datumStudentId && (
        <Button
          onClick={() => open((onClose) => <OperatorDossier {...{ caseId, onClose }} onRead={reload} />)}
        >
          {t('case.openDossier')}
        </Button>
      )}
      {can.openDossier && datumStudentId && (
        <Button onClick={() => tryAct(() => openDossier(datumStudentId))}>{t('case.openDossier')}</Button>
      )}
    </div>
  )
}
