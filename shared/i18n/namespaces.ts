import type common from './common.en.json'

/** The English words of each namespace whose keys are checked; a remote adds its own beside its door. */
export interface Namespaces {
  common: typeof common
}
type Stem<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'other'}` ? Name | Key : Key
/** A code of the contract chooses among texts named by numbers. */
type Numbered<Key extends string, Inner> =
  Extract<Inner, `${number}`> extends never ? never : `${Key}.${number}`
type Paths<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Stem<Key>
    : Key | `${Key}.${Paths<Words[Key]>}` | Numbered<Key, keyof Words[Key]>
}[keyof Words & string]
/** Every key of a namespace, and those of the kits, which it falls back to. */
export type TextKey<Name extends string> = Name extends keyof Namespaces
  ? Paths<Namespaces[Name]> | Paths<Namespaces['common']>
  : string
