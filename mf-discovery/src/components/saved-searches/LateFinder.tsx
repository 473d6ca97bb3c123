import { SaveSearch, type SaveSearchProps } from './SaveSearch.tsx'
import { useShown } from './tell-shown.ts'

export type LateFinderProps = SaveSearchProps & {
  /** Of results whose question can be kept. */
  keeps: boolean
  /** While the results are still those of the question before. */
  busy: boolean
}

/**
 * What a finder does after its results are there: it reports
 * which came on the screen, and offers to keep the question.
 */
export function LateFinder({ keeps, busy, ...props }: LateFinderProps) {
  useShown(busy ? null : JSON.stringify(props.state))
  return keeps ? <SaveSearch {...props} /> : null
}
