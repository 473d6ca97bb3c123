import type { ParseKeys } from 'i18next'
import type common from './common.en.json'

export interface Namespaces {
  common: typeof common
}
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    fallbackNS: 'common'
    nsSeparator: false
    resources: Namespaces
  }
}
/** A code of the contract chooses among texts named by numbers. */
type Numbered<Key> = Key extends `${infer First}.${infer Rest}`
  ? Rest extends `${number}`
    ? `${First}.${number}`
    : `${First}.${Numbered<Rest>}`
  : never
/** Those of the kits too, which it falls back to. */
export type TextKey<Name extends string> = Name extends keyof Namespaces
  ? ParseKeys<Name> | Numbered<ParseKeys<Name>>
  : string
