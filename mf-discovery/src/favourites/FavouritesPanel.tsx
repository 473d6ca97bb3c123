import { Link, paths, useText } from '@southbound/shared/platform'
import { Tabs } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { Panel } from '../components/Panel.tsx'
import styles from './Favourites.module.css'
import { FavouriteAgents, FavouriteCourses } from './KeptLists.tsx'

/** The favourites in the right bar: the newest courses and agents. */
export default function FavouritesPanel() {
  const { t } = useText('discovery')
  const [tab, setTab] = useState('courses')
  return (
    <Panel name="favourites" title={t('favourites.panel')} button={t('favourites.panel')}>
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
    </Panel>
  )
}
