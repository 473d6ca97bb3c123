import { Link, useText } from '@southbound/shared/platform'
import type { MouseEvent } from 'react'
import { Icon } from '../icons.tsx'
import { askToSignIn } from '../popups/sign-in-first.ts'
import { SlotMark } from '../Slot.tsx'
import { closePanel, openPanel, usePanelStore } from './panels.ts'
import type { QuickAct } from './quick-acts.ts'
import { UnreadDot } from './UnreadDot.tsx'

interface Props {
  act: QuickAct
  className?: string
  labelClass?: string
  opener?: HTMLElement | null
  onGo?: () => void
}

export function QuickItem({
  act: { name, panel, to, signIn, mark, dot },
  className,
  labelClass,
  opener,
  onGo,
}: Props) {
  const { t } = useText('shell')
  const isOpen = usePanelStore(({ open }) => panel !== undefined && open === panel)
  const inside = (
    <>
      {dot ? (
        <UnreadDot name={dot}>
          <Icon name={name} />
        </UnreadDot>
      ) : (
        <Icon name={name} />
      )}{' '}
      <span className={labelClass}>{t(`bar.${name}`)}</span>
      {mark && <SlotMark name={mark} />}
    </>
  )
  if (to) {
    return (
      <Link to={to} className={className} onClick={onGo}>
        {inside}
      </Link>
    )
  }
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onGo?.()
    if (signIn) askToSignIn(true)
    else if (isOpen) closePanel()
    else if (panel) openPanel(panel, opener ?? currentTarget)
  }
  return (
    <button
      type="button"
      className={className}
      aria-expanded={panel ? isOpen : undefined}
      aria-haspopup={signIn ? 'dialog' : undefined}
      onClick={press}
      data-panel-opener
    >
      {inside}
    </button>
  )
}
