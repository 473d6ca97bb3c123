/** CRC-32's polynomial, lowest bit first. */
const POLYNOMIAL = 0xedb88320
type Step = readonly number[]

const ONE_BIT: Step = [POLYNOMIAL, ...Array.from({ length: 31 }, (_, bit) => 1 << bit)]
function stepped(step: Step, sum: number): number {
  let found = 0
  for (let bit = 0, rest = sum >>> 0; rest !== 0; bit++, rest >>>= 1)
    if (rest & 1) found ^= step[bit] as number
  return found
}
const twice = (step: Step): Step => step.map((of) => stepped(step, of))
/** A step over 2^n zero bytes. */
const STEPS: Step[] = [twice(twice(twice(ONE_BIT)))]
for (let power = 1; power < 32; power++) STEPS.push(twice(STEPS[power - 1] as Step))

/** As zlib's crc32_combine, which Node lacks. */
export function crcOfBoth(first: number, second: number, secondBytes: number): number {
  let sum = first
  for (let power = 0, rest = secondBytes; rest > 0; power++, rest >>>= 1)
    if (rest & 1) sum = stepped(STEPS[power] as Step, sum)
  return (sum ^ second) >>> 0
}
