export const PASSWORD = 'Demo-2026'
export const DEMO = (name: string) => `${name}@demo.southbound.example`
