import { AGREEMENT_STATE, today } from '@southbound/shared/contract/constants'
import { useAct, useSession, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { type Agreement, money } from '../lists.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleFor } from './RuleFor.tsx'

type Rule = Agreement['rules'][number]
/** The id of what names a row, for its buttons. */
const nameOf = ({ ruleId }: Rule) => `rule-${ruleId}`
interface RulesProps {
  agreement: Agreement
  onDone: () => void
}

/** A rule in force is replaced from a later day on, never edited. */
export function Rules({ agreement, onDone }: RulesProps) {
  const { t, locale } = useText('commerce')
  const { role } = useSession()
  const [open, setOpen] = useState<{ replaces: Rule | null } | null>(null)
  const { run } = useAct('POST /agreement/endRule')
  const mayRule = agreement.mayEdit || (agreement.state === AGREEMENT_STATE.active && role === 'institution')
  const end = async ({ ruleId }: Rule) => {
    if (!(await confirm({ title: t('income.rule.endAsk'), danger: true }))) return
    if (await run({ body: { ruleId, validTo: today() } })) onDone()
  }
  return (
    <Panel
      title={t('income.agreement.rules')}
      flush
      extra={
        mayRule && (
          <Button small onClick={() => setOpen({ replaces: null })}>
            {t('income.rule.add')}
          </Button>
        )
      }
    >
      <DeskTable
        label={t('income.agreement.rules')}
        rows={agreement.rules}
        rowKey={(rule) => rule.ruleId}
        empty={t('income.rule.none')}
        columns={[
          {
            key: 'value',
            title: t('income.fact.rate'),
            lead: true,
            cell: (rule) => (
              <div id={nameOf(rule)}>
                {rule.type === 'percent' ? `${rule.value} %` : money(rule.value, rule.currency, locale)}
                <div className="small muted">{t(`income.rule.basis.${rule.basis as 1}`)}</div>
              </div>
            ),
          },
          { key: 'for', title: t('income.rule.for'), cell: (rule) => <RuleFor rule={rule} /> },
          {
            key: 'parts',
            title: t('income.rule.instalments'),
            cell: ({ instalments }) =>
              instalments.map(({ percent, trigger }) => (
                <div key={trigger + percent} className="small">
                  {percent} % · {t(`income.rule.triggers.${trigger as 'census'}`)}
                </div>
              )),
          },
          {
            key: 'more',
            title: t('income.rule.limits'),
            cell: (rule) => (
              <span className="small">
                {rule.minAmount && `≥ ${money(rule.minAmount, rule.currency, locale)} `}
                {rule.capAmount && `≤ ${money(rule.capAmount, rule.currency, locale)} `}
                {rule.bonusTiers.map(({ from, addPercent }) => `${from}+: +${addPercent} % `)}
                {t('income.rule.clawback', { count: rule.clawbackDays })}
                {rule.packageMode === 'principal' && <div>{t('income.rule.packagePrincipal')}</div>}
              </span>
            ),
          },
          {
            key: 'dates',
            title: t('income.agreement.term'),
            cell: (rule) => `${rule.validFrom} – ${rule.validTo ?? ''}`,
          },
          {
            key: 'acts',
            title: '',
            cell: (rule) =>
              mayRule &&
              (rule.validTo === null || rule.validTo > today()) && (
                <>
                  <Button small aria-describedby={nameOf(rule)} onClick={() => setOpen({ replaces: rule })}>
                    {t('income.rule.replace')}
                  </Button>{' '}
                  <Button small look="plain" aria-describedby={nameOf(rule)} onClick={() => void end(rule)}>
                    {t('income.rule.end')}
                  </Button>
                </>
              ),
          },
        ]}
      />
      {open && (
        <RuleDialog
          agreement={agreement}
          replaces={open.replaces}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      )}
    </Panel>
  )
}
