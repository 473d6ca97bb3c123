import type { Locale } from '#api/plugins/context.ts'
import { misfitText } from '#api/plugins/texts.ts'
import type { GateFinding, NamedRelease } from './finding.ts'

/** One fault often causes many findings. */
const MOST = 12

const named = ({ name, version, state }: NamedRelease, locale: Locale) => {
  const release = `${name} ${version}`
  if (!state) return release
  return locale === 'zh'
    ? `${release}（${misfitText(state, locale)}）`
    : `${release} (${misfitText(state, locale)})`
}

export const sentence = ({ why, who, whom, values }: GateFinding, locale: Locale): string =>
  misfitText(why, locale, {
    ...values,
    who: named(who, locale),
    ...(whom ? { whom: named(whom, locale) } : {}),
  })

export function sentences(findings: readonly GateFinding[], locale: Locale): string {
  const all = [...new Set(findings.map((finding) => sentence(finding, locale)))]
  const rest = all.length > MOST ? [misfitText('more', locale, { count: all.length - MOST })] : []
  return [...all.slice(0, MOST), ...rest].join('\n')
}

export const inBothLanguages = (findings: readonly GateFinding[]): Record<Locale, string> => ({
  en: sentences(findings, 'en'),
  zh: sentences(findings, 'zh'),
})
