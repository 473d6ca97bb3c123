import { expect, test } from '@jest/globals'
import { type Resource, read, yaml } from './deploy-files.ts'

const NAMES: Record<string, string> = {
  'release-keys.json': 'RELEASE_KEYS',
  'providers.json': 'PAYMENT_PROVIDERS',
}
/** Of .env, and no secrets. */
const OPEN = ['PUBLIC_URL', 'MAIL_FROM', 'OTEL_EXPORTER_OTLP_ENDPOINT']
/** It is one of the three steps of the key. */
const OF_STEPS = 'DATA_KEY_PREVIOUS'

test('each secret that an operator makes has its steps for the day it leaks', () => {
  const [, section = ''] = read('docs/security.md').split('### A secret that leaked')
  const [steps = ''] = section.split('\n### ')
  const vault = yaml<Resource>('deploy/kubernetes/secrets.example.yaml').flatMap(({ stringData = {} }) =>
    Object.keys(stringData).map((name) => NAMES[name] ?? name),
  )
  const env = [...read('deploy/compose/.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  const secrets = [...vault, ...env].filter((name) => ![...OPEN, OF_STEPS].includes(name))
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter((name) => !steps.includes(`\`${name}\``))).toEqual([])
  expect(steps).toContain('admin user remove store')
  expect(steps).toContain('rm -r secrets/inside && ./certificates.sh secrets/inside')
})
