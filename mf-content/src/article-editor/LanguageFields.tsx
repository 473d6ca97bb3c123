import { ARTICLE_LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { FormItem, TextArea, TextInput } from '@southbound/shared/ui/desk/form'
import { Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense } from 'react'
import type { Language } from './article-values.ts'

const RichEditor = lazyPart(() => import('./RichEditor.tsx'))
const LIMITS = ARTICLE_LIMITS

/** All words of one language. */
export function LanguageFields({ language }: { language: Language }) {
  const { t } = useText('content')
  const name = t(`articles.languages.${language}`)
  const label = (field: 'title' | 'summary' | 'body' | 'alt' | 'seoTitle' | 'seoDescription') =>
    t('articles.inLanguage', { field: t(`articles.fields.${field}`), language: name })
  return (
    <Panel title={name}>
      <FormItem name={`title${language}`} label={label('title')} max={LIMITS.title}>
        <TextInput />
      </FormItem>
      <FormItem name={`summary${language}`} label={label('summary')} max={LIMITS.summary}>
        <TextArea rows={3} counter={LIMITS.summary} />
      </FormItem>
      <FormItem name={`body${language}`} label={label('body')} max={LIMITS.body}>
        <Body label={label('body')} language={language} />
      </FormItem>
      <FormItem name={`alt${language}`} label={label('alt')} hint={t('articles.hints.alt')} max={LIMITS.alt}>
        <TextInput />
      </FormItem>
      <FormItem
        name={`seoTitle${language}`}
        label={label('seoTitle')}
        hint={t('articles.hints.seo')}
        max={LIMITS.seoTitle}
      >
        <TextInput />
      </FormItem>
      <FormItem
        name={`seoDescription${language}`}
        label={label('seoDescription')}
        max={LIMITS.seoDescription}
      >
        <TextArea rows={2} counter={LIMITS.seoDescription} />
      </FormItem>
    </Panel>
  )
}

interface BodyProps {
  id?: string
  label: string
  language: Language
  value?: string
  onChange?: (html: string) => void
}
const Body = ({ language, ...rest }: BodyProps) => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <RichEditor {...rest} locale={language === 'Cn' ? 'zh' : 'en'} />
  </Suspense>
)
