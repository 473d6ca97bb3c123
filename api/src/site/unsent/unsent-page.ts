import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayingOf } from '../../plugins/words.ts'
import { escapeHtml } from '../document/escape.ts'
import { LANGUAGES, type Locale, localeOfPath } from '../document/head.ts'
import { NONCE, secure } from '../security.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const say = sayingOf('unsent', { en, zh })

const HIDDEN = { schema: { hide: true } as object }
const STYLE = `
body{background:#fbfaf7;color:#14213d;font:16px/1.6 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;margin:0}
main{background:#fff;border:1px solid #e6e2d8;border-radius:8px;margin:12vh auto 0;max-width:560px;padding:28px}
@media(max-width:640px){main{border-width:1px 0;border-radius:0;margin-top:0;padding:24px 16px}}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 12px}p{margin:0 0 16px}.muted{color:#5f687a}
a{align-items:center;border:1px solid #0f766e;border-radius:6px;color:#0f766e;display:inline-flex;font-weight:600;min-height:44px;padding:0 20px;text-decoration:none}
a:focus-visible{outline:3px solid #14213d;outline-offset:2px}`

function unsentHtml(locale: Locale, address: string): string {
  const t = (key: keyof typeof en) => escapeHtml(say(locale, key))
  const line = (key: keyof typeof en, look = '') => `<p${look}>${t(key)}</p>`
  const body = `<h1>${t('title')}</h1>${line('why')}${line('back')}${line('scripts', ' class="muted"')}`
  return `<!doctype html><html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('title')}</title><style nonce="${NONCE}">${STYLE}</style></head><body><main>${body}<a href="${escapeHtml(address)}">${t('again')}</a></main></body></html>`
}

const ownAddress = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`

function answer({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const address = ownAddress(url)
  return reply
    .code(422)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(secure(reply, unsentHtml(localeOfPath(address.split('?')[0] ?? ''), address)))
}

/** Forms sent before the scripts ran; fields are neither read nor kept, so another site gains nothing. */
export async function registerUnsentForms(parent: FastifyInstance): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, fields, done) => {
      fields.resume()
      done(null)
    })
    app.post('/', HIDDEN, answer)
    app.post('/*', HIDDEN, answer)
  })
}
