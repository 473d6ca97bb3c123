import { ARTICLE_LIMITS } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import {
  CoursesSelect,
  FormGrid,
  FormItem,
  LinesInput,
  OfficeSelect,
  Select,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { CATEGORIES } from '../components/article-names.ts'
import styles from './ArticleForm.module.css'
import type { OwnArticle } from './article-values.ts'
import { type Cover, CoverField } from './CoverField.tsx'

interface AboutFieldsProps {
  article: OwnArticle | null
  onCover: (cover: Cover | null) => void
}

export function AboutFields({ article, onCover }: AboutFieldsProps) {
  const { t, locale } = useText('content')
  const areas = useCall('POST /agency/postAllArea')
  const countries = (areas.data?.rows ?? []).map(({ areaCode, areaName, areaNameEn, areaNameCn }) => ({
    value: areaCode,
    label: (locale === 'zh' ? areaNameCn : areaNameEn) ?? areaName,
  }))
  const known = (kind: string) =>
    (article?.links ?? [])
      .filter((link) => link.kind === kind)
      .map((link) => ({ value: link.id, label: pick(link, locale) }))
  const tooMany = (value: unknown) =>
    Array.isArray(value) && value.length > ARTICLE_LIMITS.tags ? t('articles.hints.tags') : null
  return (
    <div className={styles.about}>
      <div className={styles.column}>
        <Panel title={t('articles.fields.cover')}>
          <FormItem
            name="coverId"
            label={t('articles.fields.cover')}
            labelHidden
            hint={t('articles.hints.cover')}
          >
            <CoverField known={article} onShown={onCover} />
          </FormItem>
        </Panel>
        <Panel title={t('articles.when')}>
          <FormItem
            name="publishAt"
            label={t('articles.fields.publishAt')}
            hint={t('articles.hints.publishAt')}
          >
            <TextInput type="datetime-local" />
          </FormItem>
          <FormItem
            name="unpublishAt"
            label={t('articles.fields.unpublishAt')}
            hint={t('articles.hints.unpublishAt')}
          >
            <TextInput type="datetime-local" />
          </FormItem>
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title={t('articles.about')}>
          <FormGrid>
            <FormItem name="category" label={t('articles.fields.category')} required chosen>
              <Select<number>
                options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
              />
            </FormItem>
            <FormItem name="countryCodes" label={t('articles.fields.countryCodes')}>
              <Select
                multiple
                most={ARTICLE_LIMITS.countries}
                options={countries}
                loading={areas.state === 'loading'}
                found={areas}
              />
            </FormItem>
            <FormItem name="source" label={t('articles.fields.source')} max={ARTICLE_LIMITS.source}>
              <TextInput />
            </FormItem>
            <FormItem name="sourceUrl" label={t('articles.fields.sourceUrl')} max={ARTICLE_LIMITS.url}>
              <TextInput type="url" placeholder="https://" />
            </FormItem>
          </FormGrid>
          <FormItem
            name="tags"
            label={t('articles.fields.tags')}
            hint={t('articles.hints.tags')}
            check={tooMany}
          >
            <LinesInput />
          </FormItem>
        </Panel>
        <Panel title={t('articles.linked')}>
          <FormItem name="schoolId" label={t('articles.fields.schoolId')} hint={t('articles.hints.links')}>
            <OfficeSelect kind="school" known={known('school')} />
          </FormItem>
          <FormItem name="agencyId" label={t('articles.fields.agencyId')}>
            <OfficeSelect kind="agency" known={known('agency')} />
          </FormItem>
          <FormItem name="courseIds" label={t('articles.fields.courseIds')}>
            <CoursesSelect known={known('course')} most={ARTICLE_LIMITS.courses} />
          </FormItem>
        </Panel>
      </div>
    </div>
  )
}
