import { useUrl } from '@southbound/shared/platform'
import { withDeskWords } from '../desk/desk-words.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { EnquiryPage } from './EnquiryPage.tsx'

export default withDeskWords(function EnquiriesScreen() {
  const id = /^\d{1,19}$/.exec(useUrl().search.get('id') ?? '')?.[0]
  return id ? <EnquiryPage key={id} id={id} /> : <EnquiryList />
})
