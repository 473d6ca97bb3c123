import { maintenanceTexts } from '../texts.ts'

/** The page reloads itself after so long. */
export const RETRY_SECONDS = 5
/** Not cached; crawlers return; nothing is loaded. */
export const MAINTENANCE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(RETRY_SECONDS),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

const STYLE = `body{background:#fbfaf7;color:#14213d;font:16px/1.6 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;margin:0}
main{margin:20vh auto 0;max-width:34rem;padding:0 24px}h1{font-size:1.5rem;line-height:1.3;margin:0 0 12px}p{color:#5f687a;margin:0}`

/** In the language of the address. */
export function maintenancePage(path: string): string {
  const isChinese = /^\/cn(\/|$)/.test(path)
  const { site, signIn, again } = maintenanceTexts(isChinese ? 'zh' : 'en')
  const words = /^(\/cn)?\/(login|crm)\/?$/.test(path) ? signIn : site
  return `<!doctype html><html lang="${isChinese ? 'zh-Hans' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${words}</title><style>${STYLE}</style><main><h1>${words}</h1><p>${again}</p></main></html>`
}
