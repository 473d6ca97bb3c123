export const SEEDED: Record<string, { source: string; path: string }>
export const KINDS: readonly ['render', 'promise', 'handler', 'chunk', 'bus', 'storm']
export function words(remote: string, kind: string): string
export function faultIn(source: string, remote: string, kind: string): { message: string; line: number }
