import { describe, expect, test } from '@jest/globals'
import { type Compose, read, yaml } from './deploy-files.ts'

const [{ services }] = yaml<Compose>('deploy/compose/compose.yaml') as [Compose]

describe('the databases of the compose file come up', () => {
  const { primary, replica, archive } = services

  test('the first commits wait for no replica: the last act of the preparation has later ones wait', () => {
    expect(String(primary?.command)).not.toContain('synchronous_standby_names')
    const commands = read('deploy/compose/prepare.sh').trim().split('\n')
    expect(commands.at(-1)).toMatch(/psql .*-c "alter system set synchronous_standby_names = '\*'"$/)
    // The replica's folder is a copy of the primary's, with that setting in it.
    expect(String(replica?.command)).toContain("-c synchronous_standby_names=''")
  })

  test('they are healthy once they hear the network, as the server of the first start does not', () => {
    for (const one of [primary, replica])
      expect(one?.healthcheck?.test).toEqual(expect.arrayContaining(['pg_isready', '-h', 'localhost']))
  })

  test("the replica's folder is its own before the server looks", () => {
    expect(replica?.command?.[0]).toMatch(
      /^chmod 700 (\S+); test -s \1\/PG_VERSION \|\| pg_basebackup .* exec postgres /,
    )
    expect(replica?.volumes).toContainEqual(expect.stringContaining('replica:/var/lib/postgresql/data'))
  })

  test('the archive is given to the account of the server before it starts', () => {
    const [, place] = /cp %p (\/\w+)\/%f/.exec(String(primary?.command)) ?? []
    const volume = primary?.volumes?.find((one) => one.endsWith(`:${place}`))
    expect(archive).toMatchObject({ entrypoint: ['chown', 'postgres:postgres', place], volumes: [volume] })
    expect([archive?.image, archive?.user]).toEqual([primary?.image, undefined])
    expect(primary?.depends_on).toEqual({ archive: { condition: 'service_completed_successfully' } })
  })
})
