/** The rule of a typed text, as JSON Schema. Calls are declared with it, and light forms check by it. */
export interface FieldRule {
  minLength?: number
  maxLength?: number
  pattern?: string
}
/** More than spaces, at most so many characters. */
export const filled = (maxLength: number) => ({ maxLength, minLength: 1, pattern: '\\S' })
export const FIELD_RULES = {
  email: { maxLength: 120, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
  verifyCode: { pattern: '^[0-9]{4}$' },
  nickname: filled(20),
} satisfies Record<string, FieldRule>
