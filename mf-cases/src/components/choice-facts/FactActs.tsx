import { pick, useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import type { ComponentType } from 'react'
import { type CaseChoice, useShownCase } from '../case/use-case.ts'
import { MoreActs } from '../MoreActs.tsx'

export interface FactDialogProps {
  choice: CaseChoice
  onClose: () => void
}
type Fact = Exclude<CaseChoice['can'][number], 'packaged'>
const DIALOGS: Readonly<Record<Fact, ComponentType<FactDialogProps>>> = {
  institutionStudentNo: lazyPart(() => import('./StudentNoDialog.tsx')),
  creditAsked: lazyPart(() => import('./AskCreditDialog.tsx')),
  creditDecided: lazyPart(() => import('./DecideCreditDialog.tsx')),
  applicationFee: lazyPart(() => import('./FeeDialog.tsx')),
}

/** What the viewer may write of a choice beside its moves. */
export function FactActs({ choice }: { choice: CaseChoice }) {
  const { t, locale } = useText('cases')
  const { open } = useShownCase()
  const facts = choice.can?.filter((fact): fact is Fact => fact !== 'packaged') ?? []
  if (facts.length === 0) return null
  const start = (fact: Fact) => {
    const Dialog = DIALOGS[fact]
    open((onClose) => <Dialog choice={choice} onClose={onClose} />)
  }
  return (
    <MoreActs
      label={t('facts.moreOf', { course: pick(choice.course, locale) })}
      empty={t('facts.more')}
      acts={facts.map((fact) => ({ value: fact, label: t(`facts.write.${fact}`) }))}
      onStart={(fact) => start(fact as Fact)}
    />
  )
}
