import { useUrl } from '@southbound/shared/platform'
import { Profile } from './Profile.tsx'
import { ProfileList } from './ProfileList.tsx'

/** The dossiers one may see; with `id` in the address, that one; with `id=new`, a new one. */
export default function StudentProfileScreen() {
  const { search } = useUrl()
  const id = search.get('id')
  if (id === 'new') return <Profile id={null} />
  return id && /^\d{1,19}$/.test(id) ? <Profile key={id} id={id} /> : <ProfileList />
}
