#!/bin/sh
# /etc/patroni/post-init.sh: creates Kilim's account and database. Patroni runs it once, on the first leader of a new
# cluster, with the database's address as argument.
exec psql --quiet --set=ON_ERROR_STOP=1 --set=password="$KILIM_PASSWORD" "$1" <<'SQL'
create role kilim login password :'password';
create database kilim owner kilim;
-- Kilim requests these when it connects, but a pooler ignores them. Long tasks and migrations disable them
-- in their own transactions.
alter role kilim set statement_timeout = '15s';
alter role kilim set lock_timeout = '2s';
alter role kilim set idle_in_transaction_session_timeout = '4s';
SQL
