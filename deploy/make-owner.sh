#!/bin/sh
# Runs once, when the volume of the database is new: the role that owns the tables. `npm run migrate` makes the one that serves.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$OWNER_PASSWORD" <<'SQL'
create role pelekan_owner login createrole password :'password';
alter database pelekan owner to pelekan_owner;
SQL
