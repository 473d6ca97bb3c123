import { HOUR_MS } from '@southbound/shared/contract/constants'
import { packageName } from '../../modules/releases/notices/words.ts'
import { escapeHtml } from '../document/escape.ts'
import type { Locale } from '../document/head.ts'
import type { SiteEdition } from '../edition/edition.ts'
import { stripHtml } from '../grants/strip.ts'
import type { ReleasePreview } from './previewed.ts'
import { say } from './texts.ts'

type Shown = Pick<SiteEdition, 'shell' | 'remotes'>

/** What is really drawn: a release that does not fit gives way to the live one. */
const versionIn = ({ shell, remotes }: Shown, name: string): string =>
  (name === 'shell' ? shell : remotes.find((one) => one.name === name)?.version) ?? ''

function inLanguage(locale: Locale, { name, version, until }: ReleasePreview, live: string) {
  const values = { name: packageName(name, locale), version, live }
  const text = say(locale, live === version ? 'shown' : 'notShown', values)
  const left = say(locale, 'left', { hours: Math.max(1, Math.ceil((until - Date.now()) / HOUR_MS)) })
  return { label: say(locale, 'label'), text: escapeHtml(`${text} ${left}`), off: say(locale, 'off') }
}

export function previewBanner(preview: ReleasePreview, shown: Shown): string {
  const live = versionIn(shown, preview.name)
  return stripHtml((locale) => inLanguage(locale, preview, live), '/site/release-preview/off')
}
