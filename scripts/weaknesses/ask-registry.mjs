import { spawnSync } from 'node:child_process'
import { weaknessesOf } from './judge.mjs'

const MOST_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 60_000

/** The weaknesses of the packages in the lock file; null where no registry answers that question. */
export function askRegistry() {
  const answers = [[], ['--omit=dev']].map(audit)
  const [everything, withoutTools] = answers
  return everything && withoutTools ? weaknessesOf(everything, withoutTools) : null
}

function audit(more) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only', ...more], {
    maxBuffer: MOST_BYTES,
    timeout: PATIENCE_MS,
    encoding: 'utf8',
  })
  try {
    const answer = JSON.parse(stdout)
    return answer.vulnerabilities ? answer : null
  } catch {
    return null
  }
}
