import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARY = 'faketime/libfaketimeMT.so.1'
const library = () =>
  existsSync('/usr/lib')
    ? readdirSync('/usr/lib')
        .map((folder) => join('/usr/lib', folder, LIBRARY))
        .find((path) => existsSync(path))
    : undefined

/** For a program that is to think that it is an hour ago; nothing where libfaketime is not installed. */
export function anHourAgo() {
  const preload = library()
  return preload ? { LD_PRELOAD: preload, FAKETIME: '-1h' } : {}
}

/** A clock of one process that can be set while it runs; null where libfaketime is not installed. */
export function clockOf(file) {
  const preload = library()
  if (!preload) return null
  const set = (offset) => writeFileSync(file, `${offset}\n`)
  set('+0')
  return {
    /** '+2h', '-10m', or '+0' for the right time. It is seen after a second. */
    set,
    env: {
      LD_PRELOAD: preload,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
