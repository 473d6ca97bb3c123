import { type Locale, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { RadioGroup } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import styles from './ArticleForm.module.css'
import { ArticlePreview, type Shown } from './ArticlePreview.tsx'

type Width = 'phone' | 'screen'
interface PreviewDialogProps {
  article: Shown
  first: Locale
  onClose: () => void
}

export default function PreviewDialog({ article, first, onClose }: PreviewDialogProps) {
  const { t } = useText('content')
  const hasFirst = first === 'zh' ? article.titleCn : article.titleEn
  const [locale, setLocale] = useState<Locale>(hasFirst ? first : first === 'zh' ? 'en' : 'zh')
  const [width, setWidth] = useState<Width>('screen')
  return (
    <Dialog open wide title={t('articles.preview.title')} onClose={onClose}>
      <div className={styles.choices}>
        <RadioGroup<Locale>
          aria-label={t('articles.preview.language')}
          value={locale}
          onChange={(next) => next && setLocale(next)}
          options={[
            { value: 'en', label: t('articles.languages.En') },
            { value: 'zh', label: t('articles.languages.Cn') },
          ]}
        />
        <RadioGroup<Width>
          aria-label={t('articles.preview.widths')}
          value={width}
          onChange={(next) => next && setWidth(next)}
          options={[
            { value: 'phone', label: t('articles.preview.phone') },
            { value: 'screen', label: t('articles.preview.screen') },
          ]}
        />
      </div>
      <div className={`${styles.frame} ${styles[width]}`}>
        <ArticlePreview article={article} locale={locale} />
      </div>
    </Dialog>
  )
}
