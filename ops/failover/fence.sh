#!/bin/bash
# For a database server without a watchdog: ends a PostgreSQL that takes writes before the lease of its Patroni has run out,
# and at once where etcd names another leader. netwrk-fence.service runs it, as the account of PostgreSQL:
#   fence.sh NAME DATA_DIR ETCD_URLS [SECONDS]
#   fence.sh db1 /var/lib/postgresql/netwrk http://10.0.0.10:2379,http://10.0.0.13:2379 20
# SECONDS is the `ttl` of patroni.yml. Stop it before `patronictl pause`, in which PostgreSQL goes on without a lease.
set -u
name=$1 data=$2 urls=${3//,/ } seconds=${4:-20}
# A Patroni that works has ten seconds left at least; etcd rounds up by one, and another takes over when none is left.
margin=4

# All of etcd at once. One that says nothing costs three seconds at most, as Patroni waits for it, too; and never more than are left.
ask() {
  local left=$((deadline - $(now))) most=300
  if [ "$left" -lt "$most" ]; then most=$left; fi
  # 0 is no limit to curl.
  if [ "$most" -lt 10 ]; then most=10; fi
  # shellcheck disable=SC2086 # a list of addresses
  printf '%s/v2/keys/service/netwrk/leader?quorum=true\n' $urls | xargs curl -sZ -m "$((most / 100)).$(printf %02d $((most % 100)))" 2>/dev/null
}

part() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" <<< "$answer" | head -n 1; }

# Hundredths of a second since the machine was started, whatever is done to its clock.
now() {
  local up
  read -r up _ < /proc/uptime
  echo "${up/./}"
}

# The process of a PostgreSQL that takes writes; nothing where there is none.
primary() {
  local postmaster
  [ -e "$data/standby.signal" ] && return
  postmaster=$(head -n 1 "$data/postmaster.pid" 2>/dev/null) || return
  if [ "$(readlink "/proc/$postmaster/cwd")" = "$(readlink -f "$data")" ]; then echo "$postmaster"; fi
}

end_primary() {
  local children
  # Stopped first, it makes no other process meanwhile.
  kill -STOP "$postmaster"
  children=$(ps -o pid= --ppid "$postmaster")
  echo "$(date -Is) $1: ending PostgreSQL $postmaster"
  # shellcheck disable=SC2086 # a list of numbers
  kill -9 "$postmaster" $children
}

is_due() { [ "$(now)" -ge "$deadline" ]; }

# Until it takes writes it has no lease, and from then on no shorter one than this.
grace() { deadline=$(($(now) + (seconds - margin) * 100)); }

grace
while sleep 0.5; do
  postmaster=$(primary)
  if [ -z "$postmaster" ]; then grace && continue; fi
  # Before etcd is asked, too: what was frozen finds out here.
  if ! is_due; then
    asked=$(now)
    answer=$(ask)
    leader=$(part value)
    ttl=$(part ttl)
    if [ "$leader" = "$name" ]; then
      deadline=$((asked + (${ttl:-0} - margin) * 100))
    elif [ -n "$leader" ]; then
      end_primary "$leader leads" && continue
    fi
  fi
  if is_due; then end_primary 'the lease is as good as over'; fi
done
