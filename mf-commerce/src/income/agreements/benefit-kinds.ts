/** The name of its word. */
export const benefitKey = (kind: string) => (kind === 'free service' ? 'service' : kind) as 'gift'
