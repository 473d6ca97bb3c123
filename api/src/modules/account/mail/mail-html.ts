import type { Locale } from '#api/plugins/context.ts'

const LINK = /https?:\/\/[^\s<>"']+/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
/**
 * An address that a person wrote, as a name or a reason, stays text: the site's letterhead vouches for links.
 */
const linked = (text: string, siteUrl: string) => {
  const isOwn = (link: string) => link === siteUrl || link.startsWith(`${siteUrl}/`)
  const links = text.match(LINK) ?? []
  const between = text.split(LINK).map(escaped)
  const shown = links.map((link) =>
    isOwn(link) ? `<a href="${escaped(link)}" style="color:#0f766e">${escaped(link)}</a>` : escaped(link),
  )
  return between.map((part, at) => part + (shown[at] ?? '')).join('')
}

const FONT = "Inter,'Segoe UI',Helvetica,Arial,'PingFang SC','Noto Sans SC','Microsoft YaHei',sans-serif"

export function mailHtml({
  subject,
  body,
  locale,
  siteUrl,
}: {
  subject: string
  body: string
  locale: Locale
  siteUrl: string
}): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph, siteUrl).replace(/\n/g, '<br>')}</p>`)
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#14213d;font:16px/1.5 ${FONT}"><div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font:600 20px Georgia,serif">Southbound 南行</p>
${paragraphs.join('\n')}
</div></body></html>
`
}
