import { expect, test } from '@jest/globals'
import { programUrl } from './program-url.ts'

test.each([
  ['postgres://site@a:5432/southbound', 'postgres://site@a:5432/southbound', undefined],
  ['postgres://site:p%40ss:w@a/southbound', 'postgres://site@a/southbound', 'p@ss:w'],
  [
    'postgres://site@a:1,b:2/southbound?sslmode=verify-full',
    'postgres://site@a:1,b:2/southbound?sslmode=verify-full&target_session_attrs=read-write',
    undefined,
  ],
  [
    'postgresql://site:x@a,b/southbound?password=y',
    'postgresql://site@a,b/southbound?target_session_attrs=read-write',
    'x',
  ],
  ['postgres:///southbound?host=/run&password=y%26', 'postgres:///southbound?host=/run', 'y&'],
])('%s for the programs of PostgreSQL', (given, url, PGPASSWORD) => {
  expect(programUrl(given)).toEqual({ url, env: PGPASSWORD === undefined ? {} : { PGPASSWORD } })
})
