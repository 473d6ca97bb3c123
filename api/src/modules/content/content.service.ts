export { isPublic as isArticlePublic } from './content.policy.ts'
