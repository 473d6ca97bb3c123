import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { find } from './programs.mjs'
import { service } from './service.mjs'

const TEMPLATE = 'deploy/nginx/site.conf.template'

/**
 * nginx with the configuration of deploy/, before nodes at these ports, whose certificates `authority` signs.
 */
export function edge(folder, port, nodes, authority) {
  const place = join(folder, 'edge')
  mkdirSync(join(place, 'cache'), { recursive: true })
  const [certificate, key] = [join(place, 'certificate.pem'), join(place, 'key.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...subject]
  execFileSync(find('openssl'), [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const values = {
    LISTEN: `127.0.0.1:${port}`,
    CACHE_DIR: join(place, 'cache'),
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    INSIDE_AUTHORITY: authority,
    ACCESS_LOG: join(place, 'access.log'),
    UPSTREAMS: nodes.map((at) => `  server 127.0.0.1:${at} max_fails=5 fail_timeout=2s;`).join('\n'),
    UPSTREAMS_ANYWAY: nodes.map((at) => `  server 127.0.0.1:${at} max_fails=0;`).join('\n'),
  }
  const site = readFileSync(TEMPLATE, 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => values[name])
  const file = join(place, 'nginx.conf')
  writeFileSync(file, settingsOf(place, site))
  const args = ['-p', place, '-c', file]
  return {
    certificate: readFileSync(certificate),
    ...service({ name: 'edge', command: find('nginx'), args, log: join(folder, 'edge.log') }),
  }
}

function settingsOf(place, site) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  return `daemon off; master_process off; pid ${place}/pid; error_log ${place}/errors warn;
events { worker_connections 4096; }
http { ${temporary.join(' ')} ${site} }`
}
