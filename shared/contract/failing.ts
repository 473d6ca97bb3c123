export const ERRORS: readonly string[] = ['error', 'fault', 'integrity']

/** An error, or a call that the server failed; not the visitor's own network. */
export const failsView = ({ kind, message }: { kind: string; message: string }): boolean =>
  ERRORS.includes(kind) || (kind === 'call' && !message.endsWith(' network'))
