set -eu
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  pg_ctl -D "$data" -o "-c listen_addresses='' -k /tmp" -w start
  createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$data" -m fast -w stop
fi
exec postgres -D "$data" -c listen_addresses='*' -k /var/run/postgresql
