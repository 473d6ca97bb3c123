import { relative } from 'node:path'
import { expect, test } from '@jest/globals'
// @ts-expect-error: build code is JavaScript
import { bundledOf } from './bundled.mjs'
// @ts-expect-error: so is this
import { ROOT } from './places.mjs'

const of = (remote: string): string[] => bundledOf(remote).map((file: string) => relative(ROOT, file))

test('a remote is made anew when a shared file that it bundles changes, styles and what they import included', () => {
  expect(of('mf-account')).toEqual(
    expect.arrayContaining(['shared/ui/plots/Bars.tsx', 'shared/ui/plots/plots.module.css']),
  )
  expect(of('mf-discovery')).toEqual(
    expect.arrayContaining(['shared/ui/tabs/Tabs.tsx', 'shared/ui/page/TabLinks.module.css']),
  )
})

test('what the shell shares is not among it', () => {
  for (const file of ['shared/ui/page/Button.tsx', 'shared/ui/desk/panel.tsx', 'shared/platform/index.ts'])
    for (const remote of ['mf-account', 'mf-discovery', 'mf-cases']) expect(of(remote)).not.toContain(file)
})
