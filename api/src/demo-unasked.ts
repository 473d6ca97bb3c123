import type { Config } from './config.ts'
import { isAtHome, isLoopback } from './plugins/edge/loopback.ts'

/** Its passwords are public: an empty database gets it only on a site that is heard on this machine alone. */
export const isDemoUnasked = (
  kind: 'pglite' | 'postgres',
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
): boolean => kind === 'pglite' && isAtHome(publicUrl) && (host === 'localhost' || isLoopback(host))
