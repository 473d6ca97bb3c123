import { useText } from '@southbound/shared/platform'
import { FailedState, Skeleton } from '@southbound/shared/ui/page'
import { Component, type ReactNode } from 'react'
import type { MarkName, PanelPartName } from './places.ts'
import { useSlotPart } from './slot-part.ts'

/** A part that does not come, or breaks, leaves its place empty. */
export function SlotMark({ name }: { name: MarkName }) {
  const { Part } = useSlotPart('mark', name, true)
  return Part ? (
    <Contained fallback={null}>
      <Part />
    </Contained>
  ) : null
}

export function SlotPanel({ name }: { name: PanelPartName }) {
  const { t } = useText('shell')
  const { Part, retry } = useSlotPart('panel', name, false)
  const failed = <FailedState title={t('missing.title')} message={t('failed.text')} onRetry={retry} />
  if (Part === undefined) return <Skeleton lines={5} />
  return Part ? (
    <Contained fallback={failed}>
      <Part />
    </Contained>
  ) : (
    failed
  )
}

class Contained extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
