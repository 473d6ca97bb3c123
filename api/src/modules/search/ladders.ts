import type { FacetCount } from './document.ts'

export function cumulated(counted: readonly FacetCount[]): FacetCount[] {
  const scoreOf = ({ value }: FacetCount) => Number(value.split(':')[1])
  const kindOf = ({ value }: FacetCount) => value.split(':')[0]
  return counted.map((one) => ({
    value: one.value,
    count: counted
      .filter((other) => kindOf(other) === kindOf(one) && scoreOf(other) <= scoreOf(one))
      .reduce((sum, { count }) => sum + count, 0),
  }))
}
