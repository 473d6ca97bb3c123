import pino from 'pino'

/** Characters that wait while they cannot be written; what comes then is lost. */
const MOST_WAITING = 8_000_000

/** The process's output. A log that cannot be written, as on a full disk, does not end the site. */
export function logOutput(fd = 1): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: fd, minLength: 0, maxLength: MOST_WAITING, sync: false })
  output.on('error', () => {})
  return output
}
