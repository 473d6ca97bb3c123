import { pick } from '@southbound/shared/platform/locale'
import type { Handler } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { type SignatureFacts, signatureFacts } from '../../cases/cases.service.ts'
import { keepPdf } from './case-pdf.ts'
import { drawPdf, type Summary } from './draw.ts'
import en from './signature.en.json' with { type: 'json' }
import zh from './signature.zh.json' with { type: 'json' }

const say = sayingOf('signature-sheet', { en, zh })

/** The audit sheet of a signature, for the parties of its choice. */
export const signaturePdf: Handler<'POST /common/getSignaturePdfPath/:id/:lang'> = async (
  { params },
  ctx,
) => {
  const facts = (await signatureFacts(ctx.db, ctx.actor, params.id)) ?? ctx.fail('cases.not-found')
  const bytes = await drawPdf(ctx, sheetOf(facts, params.lang === 'cn' ? 'zh' : 'en'))
  const originalName = `${facts.refNo}-signature-${facts.id}.pdf`
  return keepPdf(ctx, ctx.actor.accountId, facts.caseId, { bytes, originalName })
}

function sheetOf(facts: SignatureFacts, locale: 'en' | 'zh'): Summary {
  const words = (key: keyof typeof en) => say(locale, key)
  const course = pick({ nameEn: facts.courseEn, nameCn: facts.courseCn }, locale)
  const school = pick({ nameEn: facts.schoolEn, nameCn: facts.schoolCn }, locale)
  return {
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    title: words('title'),
    subtitle: `${facts.refNo} · ${course} · ${school}`,
    footer: `${facts.refNo} · ${words('private')}`,
    sections: [
      {
        heading: words('signed'),
        facts: [
          [words('name'), facts.typedName],
          [words('role'), words(facts.signerRole)],
          [words('account'), facts.account],
          [words('time'), `${facts.signedAt.slice(0, 19).replace('T', ' ')} UTC`],
          [words('address'), facts.ip ?? '–'],
          [words('browser'), facts.userAgentHash ?? '–'],
        ],
      },
      {
        heading: words('document'),
        facts: [
          [words('letter'), facts.letterName ?? '–'],
          [words('version'), String(facts.version)],
          [words('hash'), facts.documentHash ?? '–'],
        ],
        text: words('meaning'),
      },
    ],
  }
}
