import {
  api,
  type DataOf,
  formatCount,
  Link,
  paths,
  tryAct,
  useAllowed,
  useSession,
  useText,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { copyText } from '@southbound/shared/platform/clipboard'
import { Button, ButtonLink, Dialog } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { type Article, titleOf } from '../components/article-names.ts'
import styles from './NewsScreen.module.css'

export function ShareAndLike({ article }: { article: Article }) {
  return (
    // The next article is another one to like and to share.
    <div key={article.id} className={styles.tools}>
      <Like article={article} />
      <Share article={article} />
    </div>
  )
}

function Like({ article: { id, likes } }: { article: Article }) {
  const { t } = useText('content')
  const { status } = useSession()
  const { path } = useUrl()
  const may = useAllowed('content.news')
  const [own, setOwn] = useState<DataOf<'POST /information/like'>>({ likes, liked: false })
  useEffect(() => {
    if (!may) return
    const leave = new AbortController()
    api('POST /information/like', { body: { id } }, { signal: leave.signal, background: true }).then(
      (answer) => setOwn(answer),
      () => undefined,
    )
    return () => leave.abort()
  }, [may, id])
  const count = t('news.likes', { count: own.likes, shown: formatCount(own.likes) })
  if (status !== 'in')
    return (
      <ButtonLink small to={paths.login({ redirectUrl: path })} as={Link}>
        ♡ {t('news.like')} · {count}
      </ButtonLink>
    )
  if (!may) return <span className="muted small">{count}</span>
  const press = () =>
    tryAct(async () => setOwn(await api('POST /information/like', { body: { id, liked: !own.liked } })))
  return (
    <Button small aria-pressed={own.liked} onClick={() => void press()}>
      {own.liked ? '♥' : '♡'} {t(own.liked ? 'news.unlike' : 'news.like')} · {count}
    </Button>
  )
}

type Way = 'share' | 'copy' | 'qr'
function Share({ article }: { article: Article }) {
  const { t, locale } = useText('content')
  const [qr, setQr] = useState<DataOf<'POST /information/share'>['qr']>(null)
  const [hasOwn, setHasOwn] = useState(false)
  // The server does not know the browser.
  useEffect(() => setHasOwn(typeof navigator.share === 'function'), [])
  const { id, slug } = article
  const address = () => location.origin + withLocale(locale, paths.news(slug))
  const count = (way: Way) => api('POST /information/share', { body: { id, way } }, { background: true })
  const share = async () => {
    try {
      await navigator.share({ title: titleOf(article, locale), url: address() })
    } catch {
      // The person thought better of it.
      return
    }
    await count('share').catch(() => undefined)
  }
  const copy = async () => {
    if (!(await copyText(address(), t('news.share.copied')))) return
    await count('copy').catch(() => undefined)
  }
  const draw = () => tryAct(async () => setQr((await count('qr')).qr))
  return (
    <>
      {hasOwn && (
        <Button small onClick={() => void share()}>
          {t('news.share.share')}
        </Button>
      )}
      <Button small onClick={() => void copy()}>
        {t('news.share.copy')}
      </Button>
      <Button small onClick={() => void draw()}>
        {t('news.share.qr')}
      </Button>
      {qr && (
        <Dialog open title={t('news.share.qrTitle')} onClose={() => setQr(null)}>
          <svg
            role="img"
            aria-label={t('news.share.qrAlt')}
            viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
            className={styles.code}
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p>{t('news.share.qrText')}</p>
        </Dialog>
      )}
    </>
  )
}
