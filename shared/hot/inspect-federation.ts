interface KnownRemote {
  name: string
  version?: string
  entry?: string
}
interface Instance {
  name: string
  options: { version?: string; remotes: readonly KnownRemote[] }
}
interface Federation {
  __INSTANCES__: readonly Instance[]
  moduleInfo: object
}
const federation = (globalThis as { __FEDERATION__?: Federation }).__FEDERATION__

const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
const keyOf = ({ name, version = '' }: KnownRemote) => `${name}:${version}`
const producer = ({ name, version = '', entry = '' }: KnownRemote) => ({
  version,
  buildVersion: version,
  globalName: name,
  remoteEntry: entry,
  publicPath: '',
  remoteEntryType: 'global',
  remoteTypes: '',
  remotesInfo: {},
  shared: [],
  modules: [{ moduleName: 'remote', modulePath: './remote', assets: none }],
})

/** The shell's own says no version; its name holds it (`shell__2_0_0`). */
const versionOf = ({ name, options: { version } }: Instance) => version || (name.split('__')[1] ?? '')

/**
 * A site in the shape in which Module Federation's developer
 * tools draw it: the shell, and each remote by release.
 */
export function modulesOf(shell: Instance) {
  const { remotes } = shell.options
  const matched = remotes.map(({ name, version = '' }) => [name, { matchedVersion: version }])
  return {
    [shell.name]: {
      version: versionOf(shell),
      remoteEntry: '',
      shared: [],
      modules: [],
      remotesInfo: Object.fromEntries(matched),
    },
    ...Object.fromEntries(remotes.map((remote) => [keyOf(remote), producer(remote)])),
  }
}

/**
 * The runtime keeps no snapshots (decision 0058), and the tools
 * read nothing else. They may put their own in its place.
 */
export function inspectFederation(of: Federation): void {
  let put: object | undefined
  Object.defineProperty(of, 'moduleInfo', {
    configurable: true,
    enumerable: true,
    get: () => put ?? (of.__INSTANCES__[0] ? modulesOf(of.__INSTANCES__[0]) : {}),
    set: (next: object) => {
      put = next
    },
  })
}
if (federation) inspectFederation(federation)
