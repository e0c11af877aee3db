#!/bin/bash
# For a database server without a watchdog: ends a PostgreSQL that takes writes while etcd names another leader, or, as
# long as a lease lasts, none or no answer. As the account of PostgreSQL, by a service that is always restarted:
#   fence.sh NAME DATA_DIR ETCD_URLS [SECONDS]
#   fence.sh db1 /var/lib/postgresql/netwrk http://10.0.0.10:2379,http://10.0.0.13:2379 20
set -u
name=$1 data=$2 urls=${3//,/ } seconds=${4:-20}

ask_leader() {
  local url leader
  for url in $urls; do
    leader=$(curl -s -m 2 "$url/v2/keys/service/netwrk/leader?quorum=true" | sed -n 's/.*"value":"\([^"]*\)".*/\1/p')
    if [ -n "$leader" ]; then echo "$leader" && return; fi
  done
}

end_primary() {
  [ -e "$data/standby.signal" ] && return
  local postmaster children
  postmaster=$(head -n 1 "$data/postmaster.pid" 2>/dev/null) || return
  [ "$(readlink "/proc/$postmaster/cwd")" = "$(readlink -f "$data")" ] || return
  children=$(ps -o pid= --ppid "$postmaster")
  echo "$(date -Is) $1: ending PostgreSQL $postmaster"
  # shellcheck disable=SC2086 # a list of numbers
  kill -9 "$postmaster" $children
}

led=$SECONDS
while sleep 1; do
  leader=$(ask_leader)
  if [ "$leader" = "$name" ]; then
    led=$SECONDS
  elif [ -n "$leader" ]; then
    end_primary "$leader leads"
  elif [ $((SECONDS - led)) -gt "$seconds" ]; then
    end_primary "nobody is known to lead"
  fi
done
