import { mapInSlices } from '../../breathe.ts'
import type { RowFit, Segment } from '../search/search.service.ts'
import { textAt, textsIn } from '../search/search.service.ts'
import type { Applicant, CheckContext } from './applicant.ts'
import { fitPoints, ruleCheck, UNTOLD } from './fit.ts'
import { askedBy } from './signature.ts'

const AT_ONCE = 50
const NAMELESS = { en: '', cn: '' }

/** Computed once for each signature of a segment. */
export class ApplicantFit implements RowFit {
  private readonly ground: CheckContext
  private readonly known = new WeakMap<Segment, Uint16Array>()

  constructor(
    private readonly applicant: Applicant,
    day: string,
  ) {
    this.ground = { day, levelName: () => NAMELESS, examName: () => NAMELESS, exchange: () => null }
  }

  of(signatures: readonly string[]): Uint16Array {
    return Uint16Array.from(signatures, this.points())
  }

  async learn(segment: Segment): Promise<void> {
    if (!this.known.has(segment))
      this.known.set(
        segment,
        Uint16Array.from(await mapInSlices(signaturesOf(segment), AT_ONCE, this.points())),
      )
  }

  inSegment(segment: Segment): Uint16Array {
    const points = this.known.get(segment) ?? this.of(signaturesOf(segment))
    this.known.set(segment, points)
    return points
  }

  decides(segment: Segment): boolean {
    return this.inSegment(segment).some((points) => points !== UNTOLD)
  }

  private points(): (signature: string) => number {
    const check = ruleCheck(this.applicant, this.ground)
    return (signature) => fitPoints(askedBy(signature), check)
  }
}

const signaturesOf = ({ signatures }: Segment): string[] =>
  Array.from({ length: textsIn(signatures) }, (_, at) => textAt(signatures, at))
