/** As JSON Schema; patterns are of Unicode. */
export interface FieldRule {
  minLength?: number
  maxLength?: number
  pattern?: string
}
const FILLED = '\\S'
/** A letter or digit that can be seen: fillers of Hangul are letters too. */
const SEEN = '(?![\\u115f\\u1160\\u3164\\uffa0])[\\p{L}\\p{N}]'
/** What breaks them was left empty. */
export const FILLING: readonly string[] = [FILLED, SEEN]
export const filled = (maxLength: number) => ({ maxLength, minLength: 1, pattern: FILLED })
export const FIELD_RULES = {
  email: { maxLength: 120, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
  verifyCode: { pattern: '^[0-9]{4}$' },
  nickname: { maxLength: 20, minLength: 1, pattern: SEEN },
} satisfies Record<string, FieldRule>
export const isEmail = (text: string): boolean => new RegExp(FIELD_RULES.email.pattern, 'u').test(text)
