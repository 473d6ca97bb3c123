#!/bin/bash
# The certificates by which the parts of one topology know one another, each in a folder of its own, and the authority that signs
# them: `certificates.sh <folder> [<days>]`. Run again it renews the certificates and keeps the authority. As root it gives each
# folder to the account that its container runs as. The database takes the name in a certificate for the role of who shows it.
set -euo pipefail
days=${2:-90}
umask 077
mkdir -p "$1/authority"
cd "$1"

new_key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
if [ ! -s authority/certificate.pem ]; then
  openssl req -x509 "${new_key[@]}" -days 3650 -subj '/CN=Southbound, inside' \
    -keyout authority/key.pem -out authority/certificate.pem
fi

# issue <part> <name in it> <account> <host> ...
issue() {
  local part=$1 name=$2 account=$3
  local hosts
  hosts="subjectAltName=IP:127.0.0.1,DNS:localhost$(printf ',DNS:%s' "${@:4}")"
  mkdir -p "$part"
  openssl req -new "${new_key[@]}" -subj "/CN=$name" -keyout "$part/key.new" -out "$part/request"
  openssl x509 -req -in "$part/request" -CA authority/certificate.pem -CAkey authority/key.pem -CAcreateserial \
    -days "$days" -extfile <(printf '%s\nbasicConstraints=CA:FALSE\n' "$hosts") -out "$part/certificate.new"
  rm "$part/request"
  cp authority/certificate.pem "$part/authority.pem"
  if [ "$(id -u)" = 0 ]; then chown -R "$account" "$part"; fi
  mv "$part/certificate.new" "$part/certificate.pem"
  mv "$part/key.new" "$part/key.pem"
}
issue site site 1000 site api-1 api-2
issue owner southbound 1000 tables
issue primary primary 999 primary
issue replica replica 999 replica
issue memory valkey 999 valkey
issue edge edge 0 edge
issue store store 0 store
# By these names the store looks for them.
ln -sf certificate.pem store/public.crt
ln -sf key.pem store/private.key
