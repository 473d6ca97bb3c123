/** Kinds of reports that say a release did something wrong. */
export const ERRORS: readonly string[] = ['error', 'fault', 'integrity']

/** Whether what is reported failed the page view that it happened in: an error, or a call that the server failed; a visitor's own network failing does not. */
export const failsView = ({ kind, message }: { kind: string; message: string }): boolean =>
  ERRORS.includes(kind) || (kind === 'call' && !message.endsWith(' network'))
