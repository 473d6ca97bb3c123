import type { Config } from './config.ts'
import { isAtHome } from './plugins/edge/loopback.ts'

/** Its passwords are public: an empty database gets it only on a site of this machine, and none of a server. */
export const isDemoUnasked = (
  kind: 'pglite' | 'postgres',
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean => kind === 'pglite' && isAtHome(publicUrl)
