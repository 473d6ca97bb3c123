import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayingOf } from '../../plugins/words.ts'
import { escapeHtml } from '../document/escape.ts'
import { type Locale, localeOfPath } from '../document/head.ts'
import { ownAddress, plainPage } from '../document/plain-page.ts'
import { secure } from '../security.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const say = sayingOf('unsent', { en, zh })

function unsentHtml(locale: Locale, address: string): string {
  const t = (key: keyof typeof en) => escapeHtml(say(locale, key))
  const line = (key: keyof typeof en, look = '') => `<p${look}>${t(key)}</p>`
  const body = `${line('why')}${line('back')}${line('scripts', ' class="muted"')}`
  return plainPage({ locale, title: t('title'), body, link: { to: escapeHtml(address), words: t('again') } })
}

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
    app.post('/', answer)
    app.post('/*', answer)
  })
}
