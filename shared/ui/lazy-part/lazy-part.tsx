import { isMissingCode } from '@southbound/shared/platform'
import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { PartMissing } from './PartMissing.tsx'

type Module<P> = { default: ComponentType<P> }
/**
 * As React's `lazy`, inside a `Suspense`. What does not come says so at its place, or
 * as a dialog where it is one, and is asked for again: React keeps a failure for ever.
 */
export function lazyPart<P extends object>(load: () => Promise<Module<P>>): ComponentType<P> {
  let Part: ComponentType<P> = lazy(load)
  const forget = () => {
    Part = lazy(load)
  }
  // biome-ignore-start lint/correctness/noComponentHookFactories: made once for each part
  const Arriving = (props: P) => <Part {...props} />
  return function LazyPart(props: P) {
    return (
      <Missing forget={forget} onClose={(props as { onClose?: () => void }).onClose}>
        <Arriving {...props} />
      </Missing>
    )
  }
  // biome-ignore-end lint/correctness/noComponentHookFactories: made once for each part
}

interface MissingProps {
  forget: () => void
  onClose?: () => void
  children: ReactNode
}
class Missing extends Component<MissingProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(): void {
    this.props.forget()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingCode(error)) throw error
    return <PartMissing onClose={this.props.onClose} onRetry={() => this.setState({ error: null })} />
  }
}
