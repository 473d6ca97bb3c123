import type { PageOfRemote, VisitorStart } from '@southbound/shared/contract'
import { failureText } from '../../plugins/texts.ts'
import { renamedTo } from '../canonical.ts'
import { grantBanner } from '../grants/banner.ts'
import type { Grant, ShownEdition } from '../grants/granted.ts'
import { stripHead } from '../grants/strip.ts'
import { previewBanner } from '../release-preview/banner.ts'
import type { ReleasePreview } from '../release-preview/previewed.ts'
import type { AnswerCall } from '../render/worker-process.ts'
import { documentHtml } from './document.ts'
import { headHtml, localeOfPath } from './head.ts'
import type { WrittenPage } from './page-memory.ts'

interface PageGround {
  url: URL
  publicUrl: string
  grant: Grant | null
  preview: ReleasePreview | null
  said: VisitorStart
  set: { serial: number; keys: Record<string, string> }
  /** Whether the browser should ask for its country. */
  lookUp: boolean
  /** An unreadable address gets a page without scripts. */
  isUnreadable: boolean
}

export async function writePage(
  edition: ShownEdition,
  ground: PageGround,
  ask: AnswerCall,
): Promise<{ page: WrittenPage; isWhole: boolean }> {
  const { url, said } = ground
  const { page: drawn, isWhole } = await edition.render({ url: url.href, ...said }, ask)
  if ('redirect' in drawn) return { page: drawn, isWhole }
  const renamed = renamedTo(drawn, url)
  if (renamed) return { page: { redirect: renamed, status: 301 }, isWhole }
  const parts = documentOf(edition, ground, drawn)
  return { page: { status: drawn.status, parts, release: releaseOf(edition, drawn.page) }, isWhole }
}

function releaseOf(
  { remotes, shell }: ShownEdition,
  page: PageOfRemote,
): { remote: string; version: string } {
  const remote = remotes.find(({ name }) => name === page?.remote)
  return remote ? { remote: remote.name, version: remote.version } : { remote: 'shell', version: shell }
}

type Drawn = Exclude<Awaited<ReturnType<ShownEdition['render']>>['page'], { redirect: string }>
function documentOf(
  { assets, remotes, shell, shellList }: ShownEdition,
  { url, publicUrl, grant, preview, said, set, lookUp, isUnreadable }: PageGround,
  drawn: Drawn,
) {
  const { html, styles, mode, loaderData, title, head, page } = drawn
  const locale = localeOfPath(url.pathname)
  return documentHtml({
    locale,
    html: isUnreadable && !html ? `<h1>${failureText('row.not-found', locale)}</h1>` : html,
    styles,
    banner: (preview ? previewBanner(preview, { remotes, shell }) : '') + (grant ? grantBanner(grant) : ''),
    head: headHtml({ title, head, path: url.pathname, publicUrl }) + (grant || preview ? stripHead() : ''),
    assets: assets.of(page, locale, said.hasKey),
    start: isUnreadable ? null : { set: { ...set, shell }, remotes, shellList, mode, ...said, lookUp },
    loaderData,
  })
}
