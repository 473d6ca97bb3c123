import type { FastifyRequest } from 'fastify'
import { openRanges } from './nation-ranges.ts'
import { asking } from './nation-service.ts'

/** Tells in which country a request was sent: two letters, or whatever name the source gives; null where nothing tells. */
export interface Nations {
  /** At once: no page ever waits for it. */
  known(request: FastifyRequest): string | null
  /** By asking outside, within a second. Missing where there is nobody to ask. */
  ask?(request: FastifyRequest): Promise<string | null>
}
export interface NationSettings {
  /** Name of the header in which a CDN in front of us tells the country. */
  geoHeader?: string
  /** A file with lines of `first address,last address,country`. */
  geoDatabase: string
  /** A third party's address, `{ip}` in it. */
  geoService?: string
}
const NOTHING: Nations = { known: () => null }

/** The first source that is there: a header, else a local database, else a third party, else nothing. */
export function nationsOf({ geoHeader, geoDatabase, geoService }: NationSettings): Nations {
  if (geoHeader) return { known: ({ headers }) => textOf(headers[geoHeader.toLowerCase()]) }
  const ranges = openRanges(geoDatabase)
  if (ranges) return { known: ({ ip }) => ranges(ip) }
  return geoService ? asking(geoService) : NOTHING
}
const textOf = (value: string | string[] | undefined): string | null => [value].flat()[0]?.trim() || null

/** China by its code or its name; Hong Kong, Macao and Taiwan have codes of their own. */
export const isChina = (nation: string | null): boolean => /^(cn|chn|china|中国)$/i.test(nation ?? '')
