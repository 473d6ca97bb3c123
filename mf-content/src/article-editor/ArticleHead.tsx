import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Button, Heading, Tag } from '@southbound/shared/ui/desk/panel'
import type { ReactNode } from 'react'
import styles from './ArticleForm.module.css'

const { review, published, rejected, scheduled, removed } = ARTICLE_STATE
const TONES: Readonly<Record<number, 'sea' | 'gold' | 'coral'>> = {
  [review]: 'gold',
  [published]: 'sea',
  [rejected]: 'coral',
  [scheduled]: 'sea',
  [removed]: 'coral',
}

export function StateTag({ state }: { state: number }) {
  const { t } = useText('content')
  return (
    <span className={styles.state}>
      <Tag tone={TONES[state] ?? 'neutral'}>{t(`articles.states.${state}`)}</Tag>
    </span>
  )
}

interface ArticleHeadProps {
  article: { state: number } | null
  title: string
  level?: 1 | 2
  onBack: () => void
  children?: ReactNode
}
export function ArticleHead({ article, title, level = 1, onBack, children }: ArticleHeadProps) {
  const { t } = useText('content')
  return (
    <header className={styles.head}>
      <div>
        <Button small look="plain" onClick={onBack}>
          ← {t('articles.back')}
        </Button>
        <Heading level={level}>{title}</Heading>
        {article && <StateTag state={article.state} />}
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  )
}
