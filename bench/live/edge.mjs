import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find } from '../../scripts/cluster/programs.mjs'
import { freePort } from '../processes.mjs'

const WORKERS = 4
/** Of one worker: two for each connection that passes through it. */
const FILES = 20_000

const settingsOf = (place, port, nodes) => `
pid ${place}/pid; error_log ${place}/errors warn; worker_processes ${WORKERS}; worker_rlimit_nofile ${FILES};
events { worker_connections ${FILES - 100}; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join(' ')}
  upstream site { ${nodes.map((node) => `server 127.0.0.1:${node};`).join(' ')} }
  server {
    listen 127.0.0.1:${port} reuseport;
    proxy_http_version 1.1;
    proxy_set_header X-Forwarded-For $remote_addr;
    location /webSocket/ {
      proxy_pass http://site;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection upgrade;
      proxy_read_timeout 180s;
    }
    location / { proxy_pass http://site; proxy_set_header Connection ''; }
  }
}`

/** nginx in front of nodes at these ports, without TLS. Throws where it is not installed. */
export async function startEdge(nodes) {
  const nginx = find('nginx')
  if (!nginx) throw new Error('nginx is not installed here.')
  const place = mkdtempSync(join(tmpdir(), 'southbound-bench-edge-'))
  const port = await freePort()
  const file = join(place, 'nginx.conf')
  writeFileSync(file, settingsOf(place, port, nodes))
  const args = ['-p', place, '-c', file]
  execFileSync(nginx, [...args, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const child = spawn(nginx, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(place, { recursive: true, force: true })
  }
  process.once('exit', stop)
  return { port, stop }
}
