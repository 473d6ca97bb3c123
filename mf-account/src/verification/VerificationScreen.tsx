import { useUrl } from '@southbound/shared/platform'
import { Review } from './Review.tsx'
import { VerificationQueue } from './VerificationQueue.tsx'

/** The queue of profiles; with `kind` and `id` in the address, that one. */
export default function VerificationScreen() {
  const { search } = useUrl()
  const [kind, id] = [search.get('kind'), search.get('id')]
  const known = (kind === 'agency' || kind === 'school') && id && /^\d{1,19}$/.test(id)
  return known ? <Review key={`${kind}${id}`} kind={kind} id={id} /> : <VerificationQueue />
}
