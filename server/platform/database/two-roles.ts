/** Printed when the server would connect as the owner of its tables (docs/decisions/database-roles.md). */
export const howToUseTwoRoles = `The tables belong to one role, and the server connects as another, which may not change their past.
As a superuser of PostgreSQL, once:
  create role pelekan_owner login createrole password '…';
  create database pelekan owner pelekan_owner;
Then give both, and \`npm run migrate\` (or \`npm start\`) makes the role pelekan_server with the rights it needs:
  OWNER_DATABASE_URL=postgresql://pelekan_owner:…@…/pelekan   (for npm start, migrate, backup and restore only)
  DATABASE_URL=postgresql://pelekan_server:…@…/pelekan
To try it on this machine as the owner: DEMO=on.`
