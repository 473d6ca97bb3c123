import { REASONED } from '@southbound/shared/contract/constants'
import { api, type DataOf, formatDateTime, pick, useCall, useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert, Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { useLogColumns } from '../desk/LogScreen.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { stateName } from '../information/StateBanner.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { type Credential, CredentialChecks } from './CredentialChecks.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'

export type Verification = DataOf<'GET /operations/verifications/:kind/:id'>
type Decision = 'approve' | 'reject' | 'suspend' | 'lift'

export function Review({ kind, id }: { kind: 'agency' | 'school'; id: string }) {
  const { t, locale } = useText('account')
  const found = useCall('GET /operations/verifications/:kind/:id', { params: { kind, id } })
  const columns = useLogColumns()
  const review = found.data
  const act = useDecision(found.reload)
  const [blocks, setBlocks] = useState(false)
  const [doubts, setDoubts] = useState<readonly Credential[] | null>(null)
  const refusedCredentials = [...(doubts ?? review?.refusedCredentials ?? [])]
  const decide = (decision: Decision, { version }: Verification) =>
    act(
      {
        keep: `${kind}:${id}:${decision}`,
        title: t(`verification.decide.${decision}`),
        text: t(`verification.ask.${decision}`),
        reason: { optional: !REASONED.includes(decision), hint: t('desk.reasonHint') },
      },
      (reason) =>
        api('POST /operations/verifications/:kind/:id', {
          params: { kind, id },
          body: {
            decision,
            reason: reason || null,
            version,
            ...(decision === 'approve' && kind === 'agency' && { refusedCredentials }),
          },
        }),
    )
  return (
    <StaffFrame
      page="verification"
      title={review ? pick(review, locale) : t('verification.title')}
      lead={t(`verification.kinds.${kind}`)}
    >
      <NotRead found={found} lines={12} />
      {review && (
        <>
          <Alert
            title={t(`profile.states.${stateName(review)}.title`)}
            actions={
              <Decisions
                review={review}
                onDecide={(decision) => decide(decision, review)}
                onBlock={() => setBlocks(true)}
              />
            }
          >
            <Facts review={review} />
          </Alert>
          {review.decisions.includes('approve') && (
            <CredentialChecks
              credentials={review.agency?.credentials ?? []}
              refused={refusedCredentials}
              onChange={setDoubts}
            />
          )}
          <ProfileSheet
            kind={kind}
            content={review.agency ?? review.school ?? {}}
            changed={review.shown ? review.changed : []}
            files={review.files}
            agencies={review.agencies}
          />
          <Panel title={t('log.title')} flush>
            <DeskTable
              label={t('log.title')}
              columns={columns}
              rows={review.log}
              rowKey={(line) => line.id}
              empty={t('log.empty')}
            />
          </Panel>
          {blocks && (
            <BlockDialog
              review={review}
              params={{ kind, id }}
              onClose={() => setBlocks(false)}
              onSent={found.reload}
            />
          )}
        </>
      )}
    </StaffFrame>
  )
}

interface DecisionsProps {
  review: Verification
  onDecide: (decision: Decision) => void
  onBlock: () => void
}
function Decisions({ review, onDecide, onBlock }: DecisionsProps) {
  const { t } = useText('account')
  return (
    <div className={styles.acts}>
      {(review.decisions as (Decision | 'block')[]).map((decision) => (
        <Button
          key={decision}
          small
          look={decision === 'approve' ? 'main' : 'normal'}
          onClick={() => (decision === 'block' ? onBlock() : onDecide(decision))}
        >
          {t(
            `verification.decide.${decision === 'block' && review.blockProposed ? 'confirmBlock' : decision}`,
          )}
        </Button>
      ))}
    </div>
  )
}

function Facts({ review }: { review: Verification }) {
  const { t } = useText('account')
  const items = [
    {
      label: t('verification.owner'),
      value: review.owner && `${review.owner.nickname} · ${review.owner.account}`,
    },
    { label: t('verification.submitted'), value: review.submittedAt && formatDateTime(review.submittedAt) },
    { label: t('reason'), value: review.reason },
    { label: t('verification.blockProposed'), value: review.blockProposed && t('yes') },
    {
      label: t('verification.blockClass'),
      value: review.blockClass && t(`verification.blockClasses.${review.blockClass}`),
    },
  ]
  return <Descriptions items={items} />
}
