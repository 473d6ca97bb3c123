import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { openGround } from './ground.ts'

/** Opens the keys and the storage that every act on releases stands on. */
export function startReleases(_app: FastifyInstance, { config }: Frame): void {
  openGround(config)
}
