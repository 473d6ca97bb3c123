import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import {
  Link,
  paths,
  pick,
  useAct,
  useAllowed,
  useCall,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Button } from '@southbound/shared/ui/desk/form'
import { Crumbs, NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from '../Income.module.css'
import { type Agreement, agreementTone } from '../lists.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { PayeeDialog } from './PayeeDialog.tsx'
import { Reviews } from './Reviews.tsx'
import { Rules } from './Rules.tsx'
import { SignedCopy } from './SignedCopy.tsx'
import { territoryNames } from './territory.ts'

export function AgreementPage({ id }: { id: string }) {
  const { t } = useText('commerce')
  const found = useCall('GET /agreement/:id', { params: { id } })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={10} />
  const agreement = found.data
  return (
    <>
      <Crumbs
        as={Link}
        items={[
          { label: t('income.tab.agreements'), to: paths.income({ tab: 'agreements' }) },
          { label: agreement.agreementNo },
        ]}
      />
      <div className={styles.panels}>
        <Terms agreement={agreement} onDone={found.reload} />
        <Rules agreement={agreement} onDone={found.reload} />
        <Reviews agreement={agreement} onDone={found.reload} />
      </div>
    </>
  )
}

const { active, suspended, terminated, sent, draft } = AGREEMENT_STATE
interface TermsProps {
  agreement: Agreement
  onDone: () => void
}

function Terms({ agreement, onDone }: TermsProps) {
  const { t, locale } = useText('commerce')
  const { role } = useSession()
  const mayPay = useAllowed('commerce.payAccounts') && role === 'agent'
  const [open, setOpen] = useState<'edit' | 'payee' | null>(null)
  const { run, busy } = useAct('POST /agreement/status')
  const go = async (state: number) => {
    const { agreementId, stateSince } = agreement
    const send = async (reason?: string) => {
      const isDone = (await run({ body: { agreementId, stateSince, state, reason } })) !== null
      if (isDone) onDone()
      return isDone
    }
    if (state === active && !(await confirm(binding()))) return
    if (state !== suspended && state !== terminated) return void (await send())
    const reason = { label: t('income.reason'), max: 500 }
    await askReason({ keep: `agreement:${agreementId}:${state}`, title: wordsFor(state), reason, send })
  }
  const binding = () => ({
    title: t('income.ask.agreement', { no: agreement.agreementNo }),
    text: t('income.ask.agreementText'),
    confirm: wordsFor(active),
  })
  const wordsFor = (state: number) =>
    state === draft && agreement.state === sent
      ? t('income.agreement.act.back')
      : t(`income.agreement.act.${state as 2}`)
  const { invoiceRules, taxStatus } = agreement
  const yes = (one: boolean) => t(one ? 'income.yes' : 'income.no')
  return (
    <Panel
      title={`${agreement.agreementNo} · ${pick(agreement.school, locale)} – ${pick(agreement.agency, locale)}`}
      extra={
        <Tag tone={agreementTone(agreement.state)}>{t(`income.agreement.state.${agreement.state as 1}`)}</Tag>
      }
    >
      <Descriptions
        items={[
          { label: t('income.agreement.kind'), value: t(`income.agreement.kinds.${agreement.kind as 1}`) },
          { label: t('income.agreement.term'), value: `${agreement.startAt} – ${agreement.expiresAt}` },
          { label: t('income.agreement.autoExtend'), value: yes(agreement.autoExtend) },
          { label: t('income.agreement.publicListed'), value: yes(agreement.publicListed) },
          {
            label: t('income.agreement.territory'),
            value: wordList(territoryNames(agreement, locale), locale) || t('income.agreement.anywhere'),
          },
          {
            label: t('income.agreement.offices'),
            value: wordList(agreement.offices ?? [], locale) || t('income.agreement.allStaff'),
          },
          {
            label: t('income.agreement.staffAllowed'),
            value:
              wordList(agreement.staffAllowed?.map(({ name }) => name) ?? [], locale) ||
              t('income.agreement.allStaff'),
          },
          { label: t('income.filters.currency'), value: invoiceRules.currency },
          {
            label: t('income.agreement.students'),
            value: invoiceRules.onePerStudent ? '1' : String(invoiceRules.maxStudentsPerInvoice),
          },
          { label: t('income.agreement.claimDays'), value: String(invoiceRules.claimWindowDays) },
          { label: t('income.agreement.payDays'), value: String(invoiceRules.payTermDays) },
          { label: t('income.agreement.gst'), value: yes(taxStatus.gstRegistered) },
          { label: 'ABN', value: taxStatus.abn },
          { label: t('income.agreement.bank'), value: yes(agreement.bankAccountId !== null) },
          { label: t('income.reason'), value: agreement.reason },
        ]}
      />
      <div className={styles.bar}>
        {agreement.moves.map((state) => (
          <Button key={state} busy={busy} onClick={() => void go(state)}>
            {wordsFor(state)}
          </Button>
        ))}
        {agreement.mayEdit && <Button onClick={() => setOpen('edit')}>{t('income.change')}</Button>}
        {mayPay && <Button onClick={() => setOpen('payee')}>{t('income.agreement.payee')}</Button>}
      </div>
      <SignedCopy agreement={agreement} onDone={onDone} />
      {open === 'edit' && <AgreementDialog known={agreement} onClose={() => setOpen(null)} onDone={onDone} />}
      {open === 'payee' && (
        <PayeeDialog agreement={agreement} onClose={() => setOpen(null)} onDone={onDone} />
      )}
    </Panel>
  )
}
