import { useUrl } from '@southbound/shared/platform'
import { Profile } from './Profile.tsx'
import { ProfileList } from './ProfileList.tsx'

export default function StudentProfileScreen() {
  const { search } = useUrl()
  const id = search.get('id')
  if (id === 'new') return <Profile id={null} />
  return id && /^\d{1,19}$/.test(id) ? <Profile key={id} id={id} /> : <ProfileList />
}
