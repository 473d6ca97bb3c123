import { expect, test } from '@jest/globals'
import { inspectFederation } from './inspect-federation.ts'

const remote = (name: string, version: string) => ({
  name,
  version,
  entry: `/assets/${name}/${version}/entry.js`,
})

test('the developer tools of Module Federation find the shell with its remotes, and follow a release', () => {
  const remotes = [remote('mf_cases__1', '1.0.0')]
  const federation = {
    __INSTANCES__: [{ name: 'shell__2_0_0', options: { remotes } }],
    moduleInfo: {},
  }
  inspectFederation(federation)
  remotes.push(remote('mf_commerce__dev', 'dev'))
  expect(federation.moduleInfo).toMatchObject({
    shell__2_0_0: {
      version: '2_0_0',
      remotesInfo: { mf_cases__1: { matchedVersion: '1.0.0' }, mf_commerce__dev: { matchedVersion: 'dev' } },
    },
    'mf_cases__1:1.0.0': { version: '1.0.0', remoteEntry: '/assets/mf_cases__1/1.0.0/entry.js' },
    'mf_commerce__dev:dev': { globalName: 'mf_commerce__dev', modules: [{ modulePath: './remote' }] },
  })
  // What they send between pages is copied.
  expect(() => structuredClone(federation.moduleInfo)).not.toThrow()
  federation.moduleInfo = { shell__2: {} }
  expect(federation.moduleInfo).toEqual({ shell__2: {} })
})
