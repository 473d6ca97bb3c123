import type { FastifyReply, FastifyRequest } from 'fastify'
import { referenceText } from '../../plugins/texts.ts'
import { sayingOf } from '../../plugins/words.ts'
import { escapeHtml } from '../document/escape.ts'
import { localeOfPath } from '../document/head.ts'
import { ownAddress, plainPage } from '../document/plain-page.ts'
import { secure } from '../security.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const say = sayingOf('broken', { en, zh })

/** Where no page could be made: what support finds in the log by, in the language of the address. */
export function sendBroken({ url, id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = url.split('?')[0] ?? ''
  const locale = localeOfPath(path)
  const t = (key: keyof typeof en) => escapeHtml(say(locale, key))
  const body = `<p>${t('why')}</p><p class="muted">${escapeHtml(referenceText(id, locale))}</p>`
  const to = escapeHtml(ownAddress(url))
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(secure(reply, plainPage({ locale, title: t('title'), body, link: { to, words: t('again') } })))
}
