import { useCall, useText } from '@southbound/shared/platform'

interface Names {
  nameEn?: string | null
  nameCn?: string | null
}
const LANGUAGES = 'en zh yue ko ja vi th id ms hi ne ta ur ar es pt fr de ru mi'.split(' ')

export function useProfileOptions(country: string | null) {
  const { locale } = useText('account')
  const nameOf = ({ nameEn, nameCn }: Names) =>
    (locale === 'zh' ? (nameCn ?? nameEn) : (nameEn ?? nameCn)) ?? ''
  const entries = (rows: ({ code: string } & Names)[] = []) =>
    rows.map((row) => ({ value: row.code, label: nameOf(row) }))
  const numbered = (rows: ({ code: string } & Names)[] = []) =>
    rows.map((row) => ({ value: Number(row.code), label: nameOf(row) }))
  const areas = useCall('POST /agency/postAllArea')
  const states = useCall('POST /school/getState/:id', country ? { params: { id: country } } : null)
  const currencies = useCall('GET /country/getAllCurrency')
  const types = useCall('GET /lookup/:name', { params: { name: 'institutionType' } })
  const ownerships = useCall('GET /lookup/:name', { params: { name: 'ownership' } })
  const genders = useCall('GET /lookup/:name', { params: { name: 'schoolGender' } })
  const services = useCall('GET /lookup/:name', { params: { name: 'serviceType' } })
  const languageNames = new Intl.DisplayNames([locale === 'zh' ? 'zh-Hans' : 'en'], { type: 'language' })
  return {
    countries: (areas.data?.rows ?? [])
      .filter(({ level }) => level === 1)
      .map((area) => ({
        value: area.areaCode,
        label: (locale === 'zh' ? area.areaNameCn : area.areaNameEn) ?? area.areaName,
      })),
    states: (country ? (states.data?.rows ?? []) : []).map((row) => ({ value: row.id, label: nameOf(row) })),
    currencies: (currencies.data?.rows ?? []).map((row) => ({
      value: row.code,
      label: `${row.code} · ${nameOf(row)}`,
    })),
    languages: LANGUAGES.map((code) => ({ value: code, label: languageNames.of(code) ?? code })),
    institutionType: numbered(types.data?.rows),
    ownership: numbered(ownerships.data?.rows),
    gender: numbered(genders.data?.rows),
    services: entries(services.data?.rows),
  }
}
export type ProfileOptions = ReturnType<typeof useProfileOptions>
