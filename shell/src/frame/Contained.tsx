import { Component, type ReactNode } from 'react'

/** Keeps a broken part of a remote from taking the frame with it. */
export class Contained extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
