#!/bin/sh
# /etc/patroni/post-init.sh: runs once, on the first leader of a new cluster; Patroni gives it the
# address of the database. Makes Kilim's account and database.
exec psql --quiet --set=ON_ERROR_STOP=1 --set=password="$KILIM_PASSWORD" "$1" <<'SQL'
create role kilim login password :'password';
create database kilim owner kilim;
-- Kilim asks for these when it connects, and a pooler leaves them out. Its long work and its migrations
-- lift them in their own transactions.
alter role kilim set statement_timeout = '15s';
alter role kilim set lock_timeout = '8s';
alter role kilim set idle_in_transaction_session_timeout = '5s';
SQL
