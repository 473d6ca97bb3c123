import type { FieldRule } from '@southbound/shared/contract/constants'

export type FormTexts<V> = { [Name in keyof V]: string }
interface Field<V> extends FieldRule {
  label?: string
  chosen?: boolean
  says?: string
  sameAs?: keyof V & string
  /** A password: not trimmed. */
  secret?: boolean
}
export type Fields<V> = { [Name in keyof V]?: Field<V> }
export type Faults<V> = { [Name in keyof V]?: string }
interface Sentences {
  enter: (label: string) => string
  choose: (label: string) => string
  within: (most: number) => string
}
export const trimmed = <V extends FormTexts<V>>(values: V, fields: Fields<V>): V =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, text]) => [
      name,
      fields[name as keyof V]?.secret ? text : text.trim(),
    ]),
  ) as V

export function faultsOf<V extends FormTexts<V>>(
  values: V,
  fields: Fields<V>,
  sentences: Sentences,
): Faults<V> {
  const faultOf = (name: keyof V, { label = '', says, ...rule }: Field<V>): string | undefined => {
    const text = values[name]
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '', sameAs } = rule
    if (text.length > maxLength) return sentences.within(maxLength)
    const fits = text.length >= minLength && new RegExp(pattern, 'u').test(text)
    if (fits && (!sameAs || text === values[sameAs])) return undefined
    return says ?? sentences[rule.chosen ? 'choose' : 'enter'](label)
  }
  return Object.fromEntries(
    Object.entries<Field<V> | undefined>(fields).flatMap(([name, rule]) => {
      const fault = rule && faultOf(name as keyof V, rule)
      return fault ? [[name, fault]] : []
    }),
  ) as Faults<V>
}
