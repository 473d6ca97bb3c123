import { existsSync } from 'node:fs'

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

/**
 * How `fork` starts a process that ends when its parent does, also when that was killed and the child
 * loops: no message reaches it then. Needs `setpriv` of Linux; elsewhere the child is started as usual.
 */
export const endingWithParent = (execArgv: readonly string[]): { execPath: string; execArgv: string[] } =>
  SETPRIV
    ? { execPath: SETPRIV, execArgv: ['--pdeathsig', 'KILL', process.execPath, ...execArgv] }
    : { execPath: process.execPath, execArgv: [...execArgv] }
