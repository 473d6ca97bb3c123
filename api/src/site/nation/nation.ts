import type { FastifyRequest } from 'fastify'
import { openRanges } from './nation-ranges.ts'
import { asking } from './nation-service.ts'

/** Two letters or the source's name; null if unknown. */
export interface Nations {
  /** At once, as no page waits for it. */
  known(request: FastifyRequest): string | null
  ask?(request: FastifyRequest): Promise<string | null>
}
interface NationSettings {
  geoHeader?: string
  geoDatabase: string
  geoService?: string
}
const NOTHING: Nations = { known: () => null }

/** The first there is: header, local file, service, or nothing. */
export function nationsOf({ geoHeader, geoDatabase, geoService }: NationSettings): Nations {
  if (geoHeader) return { known: ({ headers }) => textOf(headers[geoHeader.toLowerCase()]) }
  const ranges = openRanges(geoDatabase)
  if (ranges) return { known: ({ ip }) => ranges(ip) }
  return geoService ? asking(geoService) : NOTHING
}
const textOf = (value: string | string[] | undefined): string | null => [value].flat()[0]?.trim() || null

/** Hong Kong, Macao and Taiwan have their own codes. */
export const isChina = (nation: string | null): boolean => /^(cn|chn|china|中国)$/i.test(nation ?? '')
