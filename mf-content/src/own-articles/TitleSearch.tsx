import { LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import styles from './OwnArticles.module.css'

export function TitleSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { t } = useText('content')
  return (
    <SearchBox
      className={styles.search}
      label={t('articles.search')}
      send={t('articles.searchSend')}
      keyword={keyword}
      max={LIMITS.keyword}
      onSearch={onSearch}
    />
  )
}
