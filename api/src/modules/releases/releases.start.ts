import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { openGround } from './ground.ts'

export function startReleases(_app: FastifyInstance, { config }: Frame): void {
  openGround(config)
}
