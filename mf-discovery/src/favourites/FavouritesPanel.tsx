import { Link, paths, useText } from '@southbound/shared/platform'
import { Tabs } from '@southbound/shared/ui/tabs'
import { useState } from 'react'
import { WhenSignedIn } from '../components/keeping/SignInFirst.tsx'
import styles from './Favourites.module.css'
import { FavouriteAgents, FavouriteCourses } from './KeptLists.tsx'

export default function FavouritesPanel() {
  const { t } = useText('discovery')
  const [tab, setTab] = useState('courses')
  return (
    <WhenSignedIn text="favourites">
      <Tabs
        label={t('favourites.panel')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'courses', label: t('favourites.courses'), content: <FavouriteCourses page={1} /> },
          { key: 'agents', label: t('favourites.agents'), content: <FavouriteAgents page={1} /> },
        ]}
      />
      <p className={styles.all}>
        <Link to={paths.favourites({ tab: tab === 'courses' ? '' : tab })}>{t('favourites.all')}</Link>
      </p>
    </WhenSignedIn>
  )
}
