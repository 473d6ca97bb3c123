export { articleTexts } from './article-text.ts'
export { isPublic as isArticlePublic } from './content.policy.ts'
export { COVER, linksOf } from './content.views.ts'
export { feedEntries } from './feed-entries.ts'
