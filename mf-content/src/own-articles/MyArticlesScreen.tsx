import { useUrl } from '@southbound/shared/platform'
import { Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Wrap } from '@southbound/shared/ui/page'
import { Suspense, useRef } from 'react'
import { ArticleList } from './ArticleList.tsx'
import styles from './OwnArticles.module.css'
import { startOwnArticles } from './use-own-articles.ts'

const ArticleEditor = lazyPart(() => import('../article-editor/ArticleEditor.tsx'))
export const early = startOwnArticles

/** The list, or one article by its `id`; `new` begins one. */
export default function MyArticlesScreen() {
  const { search, setSearch } = useUrl()
  const id = search.get('id')
  const isNew = search.has('new')
  // What was begun here keeps its editor when it gets its id.
  const made = useRef<string | null>(null)
  if (!id && !isNew) {
    made.current = null
    return (
      <Wrap>
        <ArticleList />
      </Wrap>
    )
  }
  return (
    <Wrap>
      <Suspense
        fallback={
          <div className={styles.coming}>
            <Skeleton lines={10} />
          </div>
        }
      >
        <ArticleEditor
          key={id === made.current ? 'new' : id}
          id={id}
          onMade={(next) => {
            made.current = next
            setSearch({ id: next }, { replace: true })
          }}
          onLeave={() => setSearch({})}
        />
      </Suspense>
    </Wrap>
  )
}
