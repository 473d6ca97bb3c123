export const KINDS = [
  { kind: 'student', accountType: 1 },
  { kind: 'agent', accountType: 2 },
  { kind: 'institution', accountType: 3 },
  { kind: 'other', accountType: 5 },
] as const
