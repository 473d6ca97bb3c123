import type { Applicant, Ground } from '../eligibility/applicant.ts'
import { fitPoints, UNTOLD } from '../eligibility/fit.ts'
import { breathe } from '../search/breathe.ts'
import type { Fit } from '../search/fit.ts'
import type { Segment } from '../search/segment.ts'
import { textAt, textsIn } from '../search/string-table.ts'
import { askedBy } from './signature.ts'

/** So many signatures are worked out before other requests are answered. */
const AT_ONCE = 200
const NAMELESS = { en: '', cn: '' }

/** How courses fit one applicant on one day: worked out once for each signature of a segment, however many courses share it. */
export class ApplicantFit implements Fit {
  private readonly ground: Ground
  private readonly known = new WeakMap<Segment, Uint16Array>()

  constructor(
    private readonly applicant: Applicant,
    day: string,
  ) {
    this.ground = { day, levelName: () => NAMELESS, examName: () => NAMELESS, exchange: () => null }
  }

  of(signature: string): number {
    return fitPoints(askedBy(signature), this.applicant, this.ground)
  }

  /** Works a segment's points out beforehand, with pauses. */
  async learn(segment: Segment): Promise<void> {
    if (this.known.has(segment)) return
    const points = noPoints(segment)
    for (let at = 0; at < points.length; at++) {
      points[at] = this.of(textAt(segment.signatures, at))
      if (at % AT_ONCE === AT_ONCE - 1) await breathe()
    }
    this.known.set(segment, points)
  }

  inSegment(segment: Segment): Uint16Array {
    const points = this.known.get(segment) ?? noPoints(segment).map((_, at) => this.of(textAt(segment.signatures, at)))
    this.known.set(segment, points)
    return points
  }

  /** Whether any course of a segment gets other points than those of which nothing can be told. */
  decides(segment: Segment): boolean {
    return this.inSegment(segment).some((points) => points !== UNTOLD)
  }
}

const noPoints = ({ signatures }: Segment) => new Uint16Array(textsIn(signatures))
