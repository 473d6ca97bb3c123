import { RANKING_SOURCES, registrationKindsOf } from '@southbound/shared/contract/constants'
import { type Named, pick, useCall, useText } from '@southbound/shared/platform'
import type { ChoicesCall } from '@southbound/shared/ui/desk/form'
import type { ProfileSection } from './profile-field.ts'
import type { Profile } from './use-profile.ts'

type NamedAgency = NonNullable<Profile['agencies']>[number]
const LANGUAGES = 'en zh yue ko ja vi th id ms hi ne ta ur ar es pt fr de ru mi'.split(' ')

/** The choices of the sections' fields, by their kind. */
export function useProfileOptions(
  country: string | null,
  sections: readonly ProfileSection[],
  agencies: readonly NamedAgency[] = [],
) {
  const { t, locale } = useText('account')
  const entries = (rows: ({ code: string } & Named)[] = []) =>
    rows.map((row) => ({ value: row.code, label: pick(row, locale) }))
  const numbered = (rows: ({ code: string } & Named)[] = []) =>
    rows.map((row) => ({ value: Number(row.code), label: pick(row, locale) }))
  const all = sections.flatMap(({ fields, lists }) => [fields, ...lists.map((list) => list.fields)].flat())
  const kinds: ReadonlySet<string> = new Set(all.map(({ kind }) => kind))
  /** Only for a field that is there. */
  const asked = (name: string, ...of: string[]): { params: { name: string } } | null =>
    of.some((kind) => kinds.has(kind)) ? { params: { name } } : null
  const areas = useCall('POST /agency/postAllArea')
  const states = useCall('POST /school/getState/:id', country ? { params: { id: country } } : null)
  const currencies = useCall('GET /country/getAllCurrency')
  const types = useCall('GET /lookup/:name', asked('institutionType', 'institutionType'))
  const ownerships = useCall('GET /lookup/:name', asked('ownership', 'ownership'))
  const genders = useCall('GET /lookup/:name', asked('schoolGender', 'gender'))
  const credentialKinds = useCall('GET /lookup/:name', asked('credentialKind', 'credentialKind'))
  const registrationKinds = useCall('GET /lookup/:name', asked('registrationKind', 'registrationKind'))
  const networks = useCall('GET /lookup/:name', asked('socialSoftware', 'network'))
  const levels = useCall('GET /lookup/:name', asked('courseLevel', 'level'))
  const fields = useCall('GET /lookup/:name', asked('degreeTree', 'discipline'))
  const offered = useCall('GET /lookup/:name', asked('serviceType', 'service', 'services'))
  const services = entries(offered.data?.rows)
  const languageNames = new Intl.DisplayNames([locale === 'zh' ? 'zh-Hans' : 'en'], { type: 'language' })
  const countries = (areas.data?.rows ?? [])
    .filter(({ level }) => level === 1)
    .map(({ areaCode, areaName, areaNameEn, areaNameCn }) => ({
      value: areaCode,
      label: (locale === 'zh' ? areaNameCn : areaNameEn) ?? areaName,
    }))
  const named = agencies.map((one) => ({ value: one.id, label: pick(one, locale) }))
  const askers = agencies.filter(({ asks }) => asks).map((one) => pick(one, locale))
  /** The calls of the lists that are read. */
  const found: Partial<Record<string, ChoicesCall>> = {
    country: areas,
    countries: areas,
    state: states,
    currency: currencies,
    institutionType: types,
    ownership: ownerships,
    gender: genders,
    service: offered,
    services: offered,
    credentialKind: credentialKinds,
    registrationKind: registrationKinds,
    network: networks,
    level: levels,
    discipline: fields,
  }
  const lists = {
    country: countries,
    countries,
    state: (country ? (states.data?.rows ?? []) : []).map((row) => ({
      value: row.id,
      label: pick(row, locale),
    })),
    currency: entries(currencies.data?.rows).map(({ value, label }) => ({
      value,
      label: `${value} · ${label}`,
    })),
    languages: LANGUAGES.map((code) => ({ value: code, label: languageNames.of(code) ?? code })),
    institutionType: numbered(types.data?.rows),
    ownership: numbered(ownerships.data?.rows),
    gender: numbered(genders.data?.rows),
    service: services,
    services,
    credentialKind: entries(credentialKinds.data?.rows),
    registrationKind: entries(registrationKinds.data?.rows).filter(({ value }) =>
      registrationKindsOf(country).includes(value),
    ),
    network: entries(networks.data?.rows),
    level: entries(levels.data?.rows),
    discipline: entries(fields.data?.rows.filter(({ parent }) => parent === null)),
    agency: named,
    agencies: named,
    rankingSource: RANKING_SOURCES.map((value) => ({
      value,
      label: value === 'local' ? t('profile.localRanking') : value,
    })),
  }
  return { lists, found, askers: askers.join(t('profile.comma')) }
}
export type ProfileOptions = ReturnType<typeof useProfileOptions>
