import { Skeleton, Wrap } from '@southbound/shared/ui/page'

/** The shape of a page that is on its way. */
export const Waiting = () => (
  <Wrap>
    <Skeleton lines={2} cards={3} />
  </Wrap>
)
