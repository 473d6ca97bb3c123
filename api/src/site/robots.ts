import { ARTICLE_PICTURES } from '@southbound/shared/contract/constants'

/** For no search engine, in either language. */
export const PRIVATE = [
  '/account',
  '/crm',
  '/api',
  '/login',
  '/course-application',
  '/toOtherPlace',
  '/check-internet-connection',
]
/** What public pages and their structured data show; the longest rule wins. */
const PICTURES = [ARTICLE_PICTURES, '/api/fileOperate/headImgView/']

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PICTURES.map((path) => `Allow: ${path}`),
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /cn${path}`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
