import type { Handler } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { type TransferFacts, transferFacts } from '../../cases/cases.service.ts'
import { keepPdf } from './case-pdf.ts'
import { drawPdf, type Summary } from './draw.ts'
import en from './transfer.en.json' with { type: 'json' }
import zh from './transfer.zh.json' with { type: 'json' }

const say = sayingOf('transfer-sheet', { en, zh })

/** The signed change of agent, with what was signed and how. */
export const transferPdf: Handler<'POST /common/getTransferPdfPath/:id/:lang'> = async ({ params }, ctx) => {
  const facts = (await transferFacts(ctx.db, ctx.actor, params.id)) ?? ctx.fail('cases.not-found')
  const bytes = await drawPdf(ctx, sheetOf(facts, params.lang === 'cn' ? 'zh' : 'en'))
  const originalName = `${facts.document.refNo}-change-of-agent-${facts.id}.pdf`
  return keepPdf(ctx, ctx.actor.accountId, facts.caseId, { bytes, originalName })
}

function sheetOf(facts: TransferFacts, locale: 'en' | 'zh'): Summary {
  const words = (key: keyof typeof en) => say(locale, key)
  const { document } = facts
  const minute = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`
  return {
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    title: words('title'),
    subtitle: `${document.refNo} · ${document.from} → ${document.to}`,
    footer: `${document.refNo} · ${words('private')}`,
    sections: [
      {
        heading: words('document'),
        facts: [
          [words('student'), document.student],
          [words('from'), document.from],
          [words('to'), document.to],
          [words('choices'), String(document.openChoices)],
          [words('kept'), String(document.keptChoiceIds.length)],
          [words('asked'), minute(facts.proposedAt)],
          [words('hash'), facts.documentHash ?? '–'],
        ],
        text: words('meaning'),
      },
      {
        heading: words('signed'),
        facts: [
          [words('name'), facts.signedName],
          [words('account'), facts.account],
          [words('time'), minute(facts.doneAt)],
          [words('address'), facts.signedIp ?? '–'],
        ],
      },
    ],
  }
}
