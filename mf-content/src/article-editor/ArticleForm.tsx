import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { type ApiError, api, formatDateTime, notify, useAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { applyFieldErrors, Button, Form, useForm } from '@southbound/shared/ui/desk/form'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense, useEffect, useState } from 'react'
import { AboutFields } from './AboutFields.tsx'
import { ArticleActs } from './ArticleActs.tsx'
import styles from './ArticleForm.module.css'
import { ArticleHead } from './ArticleHead.tsx'
import { type ArticleValues, hasTitle, LANGUAGES, type OwnArticle, valuesOf } from './article-values.ts'
import type { Cover } from './CoverField.tsx'
import { keptArticle } from './kept-article.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { useAutosave } from './use-autosave.ts'
import type { OldText } from './VersionsDrawer.tsx'

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'))
const VersionsDrawer = lazyPart(() => import('./VersionsDrawer.tsx'))

interface ArticleFormProps {
  first: OwnArticle | null
  /** A new one has been saved for the first time. */
  onMade: (id: string) => void
  onMoved: (article: OwnArticle) => void
  onReload: () => void
  onLeave: () => void
}

/** Both languages side by side; saved by itself after each pause. */
export function ArticleForm({ first, onMade, onMoved, onReload, onLeave }: ArticleFormProps) {
  const { t, locale } = useText('content')
  const [form] = useForm<ArticleValues>()
  const [initial] = useState(() => keptArticle(first?.id).load()?.values ?? valuesOf(first))
  const [cover, setCover] = useState<Cover | null>(first?.cover ?? null)
  const [open, setOpen] = useState<'preview' | 'versions' | null>(null)
  const saved = useAutosave(first, onMade)
  const { article, flush, error } = saved
  useEffect(() => {
    if (error) showFaults(form, error)
  }, [form, error])
  const isTitled = () => hasTitle(form.getFieldsValue() as ArticleValues)
  const sendForReview = async (): Promise<void> => {
    if (!(await flush())) return
    const known = saved.latest()
    if (!known || !isTitled()) return notify.error(t('articles.autosave.needsTitle'))
    const move = ({ id, version }: OwnArticle, to: number) =>
      api('POST /information/move', { body: { id, version, to } })
    const { draft, rejected, review } = ARTICLE_STATE
    // Sent again as it is: a save would have made it a draft.
    const written = known.state === rejected ? await move(known, draft) : known
    onMoved(await move(written, review))
    notify.success(t('articles.done.sent'))
  }
  const { run, busy } = useAct(sendForReview, { inPlace: (fault) => applyFieldErrors(form, fault) })
  const leave = async () => {
    const isWhole = await flush()
    const text = t(isWhole ? 'articles.leaveText' : 'articles.leaveUnsaved')
    const question = { title: t('articles.leaveTitle'), text, confirm: t('articles.leave') }
    const isLost = !isWhole || (saved.dirty && !isTitled())
    if (isLost && !(await confirm(question))) return
    gone()
  }
  const gone = () => {
    saved.forget()
    onLeave()
  }
  const now = () => ({ ...(form.getFieldsValue() as ArticleValues), cover })
  const restore = ({ cover: _cover, source, sourceUrl, ...text }: OldText) => {
    const words = Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value ?? '']))
    form.setFieldsValue({ ...words, source: source ?? '', sourceUrl: sourceUrl ?? '' })
    saved.touch(form.getFieldsValue() as ArticleValues)
  }
  return (
    <>
      <ArticleHead
        article={article}
        title={t(article ? 'articles.editTitle' : 'articles.newTitle')}
        onBack={leave}
      >
        <Button onClick={() => setOpen('preview')}>{t('articles.acts.preview')}</Button>
        {article && (
          <Button onClick={() => void flush().then(() => setOpen('versions'))}>
            {t('articles.acts.versions')}
          </Button>
        )}
        <Button look="main" busy={busy} onClick={() => void run()}>
          {t('articles.acts.send')}
        </Button>
      </ArticleHead>
      <Saved saved={saved} onReload={onReload} />
      {article?.rejectReason && (
        <div className={styles.notice}>
          <Alert tone="warn">{t('articles.reason', { reason: article.rejectReason })}</Alert>
        </div>
      )}
      <Form<ArticleValues>
        name="article"
        kept
        form={form}
        initialValues={initial}
        onSubmit={() => flush()}
        onValuesChange={() => saved.touch(form.getFieldsValue() as ArticleValues)}
      >
        <div className={styles.languages}>
          {LANGUAGES.map((language) => (
            <LanguageFields key={language} language={language} />
          ))}
        </div>
        <AboutFields article={first} onCover={setCover} />
      </Form>
      {article && (
        <div className={styles.bottom}>
          <ArticleActs
            article={article}
            before={flush}
            latest={() => saved.latest() ?? article}
            onOlder={() => !saved.dirty && onReload()}
            onMoved={onMoved}
            onGone={gone}
          />
        </div>
      )}
      <Suspense>
        {open === 'preview' && <PreviewDialog article={now()} first={locale} onClose={() => setOpen(null)} />}
        {open === 'versions' && article && (
          <VersionsDrawer id={article.id} now={now()} onRestore={restore} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}

function showFaults(form: Parameters<typeof applyFieldErrors>[0], error: ApiError): void {
  if (error.failure === 'input.invalid')
    for (const sentence of applyFieldErrors(form, error)) notify.error(sentence)
}

interface SavedProps {
  saved: ReturnType<typeof useAutosave>
  onReload: () => void
}
/** Whether what was typed is saved, and what is wrong where it is not. */
function Saved({ saved: { article, saving, dirty, error, saveAnew }, onReload }: SavedProps) {
  const { t } = useText('content')
  const isOlder = error?.failure === 'content.article-changed' || error?.failure === 'content.article-state'
  // A colleague has thrown it away: the words are still here.
  const isGone = error?.failure === 'content.article-not-found'
  const actions = (
    <>
      {isOlder && <Button onClick={onReload}>{t('articles.reload')}</Button>}
      {isGone && <Button onClick={() => void saveAnew()}>{t('articles.saveAnew')}</Button>}
    </>
  )
  if (error)
    return (
      <div className={styles.notice}>
        <Alert tone="error" actions={(isOlder || isGone) && actions}>
          {t('articles.autosave.failed', { message: error.message })}
        </Alert>
      </div>
    )
  const time = article ? formatDateTime(article.updatedAt) : ''
  const key = saving
    ? 'saving'
    : dirty
      ? article
        ? 'dirty'
        : 'needsTitle'
      : article
        ? 'saved'
        : 'needsTitle'
  return (
    <p className={styles.said} role="status">
      {t(`articles.autosave.${key}`, { time })}
    </p>
  )
}
