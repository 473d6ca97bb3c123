import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FunctionComponent, useId, useState } from 'react'
import { areComponents, redraw, register, signature, standInOf } from './families.ts'

/** A counter as the build hands it over: its hooks noted, then registered. */
function counter(name: string, label: string, hooks: string): FunctionComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: versions of one component
  function Counter() {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
    )
  }
  // biome-ignore lint/correctness/noComponentHookFactories: versions of one component
  function CounterWithId() {
    const id = useId()
    const [count] = useState(0)
    return (
      <button type="button" id={id}>
        {label} {count}
      </button>
    )
  }
  const component = hooks === 'state' ? Counter : CounterWithId
  signature()(component, hooks)
  register(component, name)
  return component
}

test('a component changes while the page runs, and keeps its state for as long as it calls the same hooks', async () => {
  const Shown = standInOf(counter('counter', 'Before', 'state'))
  render(<Shown />)
  await userEvent.click(screen.getByRole('button', { name: 'Before 0' }))
  counter('counter', 'After', 'state')
  redraw()
  expect(await screen.findByRole('button', { name: 'After 1' })).toBeTruthy()
  counter('counter', 'Other', 'state and id')
  redraw()
  expect(await screen.findByRole('button', { name: 'Other 0' })).toBeTruthy()
})

test('an element of an old version is drawn by the newest', () => {
  const old = counter('two', 'Old', 'state')
  counter('two', 'New', 'state')
  expect(standInOf(old)).toBe(standInOf(counter('two', 'Newest', 'state')))
  const Shown = standInOf(old)
  render(<Shown />)
  expect(screen.getByRole('button', { name: 'Newest 0' })).toBeTruthy()
})

test('only a module of nothing but components can be replaced alone', () => {
  const component = counter('three', 'Three', 'state')
  expect(areComponents({ component })).toBe(true)
  expect(areComponents({ component, limit: 3 })).toBe(false)
  expect(areComponents({ useOther: () => undefined })).toBe(false)
})
