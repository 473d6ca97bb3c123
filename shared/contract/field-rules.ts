/** As JSON Schema. */
export interface FieldRule {
  minLength?: number
  maxLength?: number
  pattern?: string
}
export const filled = (maxLength: number) => ({ maxLength, minLength: 1, pattern: '\\S' })
export const FIELD_RULES = {
  email: { maxLength: 120, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
  verifyCode: { pattern: '^[0-9]{4}$' },
  nickname: filled(20),
} satisfies Record<string, FieldRule>
export const isEmail = (text: string): boolean => new RegExp(FIELD_RULES.email.pattern).test(text)
