import type { cases, Data } from '@southbound/shared/contract'
import { ASKED_STATES, CASE_TYPES } from '@southbound/shared/contract/constants'
import { pick as nameIn } from '@southbound/shared/platform/locale'
import { minuteOf } from '#api/minute.ts'
import { sayingOf } from '#api/plugins/words.ts'

import type { Summary, SummarySection } from './draw.ts'
import en from './words.en.json' with { type: 'json' }
import zh from './words.zh.json' with { type: 'json' }

export type Lang = 'en' | 'cn'
const say = sayingOf('case-summary', { en, zh })
const wordsIn = (lang: Lang) => (key: keyof typeof en) => say(lang === 'cn' ? 'zh' : 'en', key)

type CaseDetail = Data<(typeof cases)['POST /case/getCaseDetailsForCaseCommitPage/:id']>
export type NameOf = (
  lookup: 'caseStatus' | 'choiceStatus' | 'visaStatus' | 'requirementState' | 'waitingOn',
  code: number,
) => string
interface About {
  lang: Lang
  nameOf: NameOf
  reader: string
  now: Date
}

export function summaryOf(detail: CaseDetail, about: About): Summary {
  const { lang, reader, now } = about
  const words = wordsIn(lang)
  const kind = detail.caseType === CASE_TYPES.visa ? words('visa') : words('course')
  const sections = [
    aboutCase(detail, about),
    aboutApplicant(detail, lang),
    choices(detail, about),
    visas(detail, about),
    dependants(detail, lang),
    documents(detail, about),
    remarks(detail, lang),
  ]
  return {
    lang: lang === 'cn' ? 'zh-CN' : 'en',
    title: `${kind} ${detail.refNo}`,
    subtitle: `${words('made')} ${minuteOf(now.toISOString())} UTC · ${words('for')} ${reader}`,
    footer: `${detail.refNo} · ${words('private')}`,
    sections: sections.flatMap((section) => section ?? []),
  }
}

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(\.|$))/g, ',')
const pick = (lang: Lang, { nameEn, nameCn }: { nameEn: string | null; nameCn: string | null }) =>
  nameIn({ nameEn, nameCn }, lang === 'cn' ? 'zh' : 'en') || wordsIn(lang)('none')

function aboutCase(detail: CaseDetail, { lang, nameOf }: About): SummarySection {
  const words = wordsIn(lang)
  return {
    heading: words('about'),
    facts: [
      [words('refNo'), detail.refNo],
      [words('status'), nameOf('caseStatus', detail.status)],
      [words('waitingOn'), nameOf('waitingOn', detail.waitingOn)],
      [words('receiver'), [pick(lang, detail.receiver), detail.accepterName].filter(Boolean).join(' · ')],
      [words('created'), `${minuteOf(detail.createdTime)} UTC`],
    ],
  }
}

function aboutApplicant({ applicant, people }: CaseDetail, lang: Lang): SummarySection {
  const words = wordsIn(lang)
  const messengers = people
    .find(({ party }) => party === 'applicant')
    ?.messengers?.map((one) => `${pick(lang, one)} · ${one.account}`)
  return {
    heading: words('applicant'),
    facts: [
      [words('name'), [applicant.name, applicant.nameCn].filter(Boolean).join(' ')],
      [words('profile'), lang === 'cn' ? applicant.summaryCn : applicant.summaryEn],
      ...(messengers?.length ? [[words('messenger'), messengers.join('\n')] as [string, string]] : []),
    ],
  }
}

function choices({ orderParamList }: CaseDetail, { lang, nameOf }: About): SummarySection | null {
  const words = wordsIn(lang)
  if (orderParamList.length === 0) return null
  const rows = orderParamList.map(
    ({ preference, course, school, campus, isBackup, startDate, fee, status, ...one }) => [
      String(preference),
      [
        `${pick(lang, course)}${isBackup ? words('backup') : ''}`,
        [school, campus].flatMap((named) => (named ? pick(lang, named) : [])).join(' · '),
        ...factLines(one, lang),
      ].join('\n'),
      startDate ?? words('none'),
      fee ? `${fee.currency} ${grouped(fee.amount)}` : words('none'),
      nameOf('choiceStatus', status),
    ],
  )
  return {
    heading: words('choices'),
    table: {
      shares: [0.06, 0.42, 0.14, 0.19, 0.19],
      head: [words('first'), words('item'), words('start'), words('fee'), words('state')],
      rows,
    },
  }
}

type Facts = Pick<
  CaseDetail['orderParamList'][number],
  | 'institutionAppNo'
  | 'institutionStudentNo'
  | 'lodgedAt'
  | 'lodgedVia'
  | 'applicationFee'
  | 'credit'
  | 'package'
>
/** Numbers, fee, credit and package, each on its line. */
function factLines(
  { institutionAppNo, institutionStudentNo, lodgedAt, ...one }: Facts,
  lang: Lang,
): string[] {
  const words = wordsIn(lang)
  const line = (label: keyof typeof en, ...values: (string | number | null | undefined | false)[]) =>
    `${words(label)}: ${values.filter(Boolean).join(' ')}`
  const { applicationFee: fee, credit, package: packaged } = one
  return [
    institutionAppNo && line('appNo', institutionAppNo),
    lodgedAt &&
      line(
        'lodged',
        `${minuteOf(lodgedAt)} UTC`,
        one.lodgedVia && words(`via${one.lodgedVia as 1 | 2 | 3 | 4}`),
      ),
    institutionStudentNo && line('studentNo', institutionStudentNo),
    fee &&
      line(
        'applicationFee',
        fee.amount && `${fee.currency ?? ''} ${grouped(fee.amount)}`,
        words(`fee${fee.state as 1 | 2 | 3}`),
      ),
    credit &&
      line(
        'credit',
        words(`credit${credit.state as 1 | 2 | 3}`),
        credit.units && `${credit.units} ${words('units')}`,
        credit.weeks && `${credit.weeks} ${words('weeks')}`,
      ),
    packaged && line('package', `${packaged.group}.${packaged.order}`),
  ].flatMap((text) => text || [])
}

function visas({ orderVisaParamList }: CaseDetail, { lang, nameOf }: About): SummarySection | null {
  const words = wordsIn(lang)
  if (orderVisaParamList.length === 0) return null
  const rows = orderVisaParamList.map((visa) => [
    String(visa.preference),
    `${pick(lang, visa.category)}\n${pick(lang, visa.countryName)}`,
    [visa.applicationRef, visa.grantNumber].filter(Boolean).join('\n') || words('none'),
    [visa.validFrom, visa.validTo].filter(Boolean).join('\n') || words('none'),
    nameOf('visaStatus', visa.status),
  ])
  return {
    heading: words('visas'),
    table: {
      shares: [0.06, 0.38, 0.2, 0.15, 0.21],
      head: [words('first'), words('visa'), words('references'), words('valid'), words('state')],
      rows,
    },
  }
}

/** Who comes along, as the form of the visa asks for each of them. */
function dependants({ orderVisaParamList }: CaseDetail, lang: Lang): SummarySection | null {
  const words = wordsIn(lang)
  const rows = orderVisaParamList.flatMap((visa) =>
    visa.dependants.map((one) => [
      String(visa.preference),
      one.name,
      one.relation,
      one.birthDate,
      one.passportNo || words('none'),
    ]),
  )
  if (rows.length === 0) return null
  const head = [words('first'), words('name'), words('relation'), words('birthDate'), words('passportNo')]
  return { heading: words('dependants'), table: { shares: [0.06, 0.34, 0.2, 0.18, 0.22], head, rows } }
}

function documents({ requirements }: CaseDetail, { lang, nameOf }: About): SummarySection | null {
  const words = wordsIn(lang)
  if (requirements.length === 0) return null
  const rows = requirements.map((one) => [
    [pick(lang, one) + (one.mandatory ? words('mandatory') : ''), one.note].filter(Boolean).join('\n'),
    [
      nameOf('requirementState', one.state),
      one.dueAt && ASKED_STATES.includes(one.state) && `${words('due')} ${one.dueAt.slice(0, 10)}`,
    ]
      .filter(Boolean)
      .join('\n'),
    one.files.map(({ originalName }) => originalName).join('\n') || words('none'),
  ])
  return {
    heading: words('documents'),
    table: { shares: [0.44, 0.18, 0.38], head: [words('document'), words('state'), words('files')], rows },
  }
}

const remarks = ({ applyInfo }: CaseDetail, lang: Lang): SummarySection | null =>
  applyInfo ? { heading: wordsIn(lang)('remarks'), text: applyInfo } : null
