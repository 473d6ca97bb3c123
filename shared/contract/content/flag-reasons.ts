export const FLAG_REASONS = ['spam', 'abuse', 'personal', 'false', 'illegal', 'other'] as const
