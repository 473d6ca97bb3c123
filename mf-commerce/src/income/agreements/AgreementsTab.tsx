import { useUrl } from '@southbound/shared/platform'
import { AgreementList } from './AgreementList.tsx'
import { AgreementPage } from './AgreementPage.tsx'

export default function AgreementsTab() {
  const { search } = useUrl()
  const agreement = search.get('agreement')
  return agreement ? <AgreementPage key={agreement} id={agreement} /> : <AgreementList />
}
