import { useUrl } from '@southbound/shared/platform'
import { ClaimReview } from './ClaimReview.tsx'
import { Review } from './Review.tsx'
import { VerificationQueue } from './VerificationQueue.tsx'

export default function VerificationScreen() {
  const { search } = useUrl()
  const [kind, id] = [search.get('kind'), search.get('id')]
  if (!id || !/^\d{1,19}$/.test(id)) return <VerificationQueue />
  if (kind === 'claim') return <ClaimReview key={id} id={id} />
  return kind === 'agency' || kind === 'school' ? (
    <Review key={`${kind}${id}`} kind={kind} id={id} />
  ) : (
    <VerificationQueue />
  )
}
