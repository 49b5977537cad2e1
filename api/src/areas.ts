/** The areas of the wire, a line each: what a manifest may export is described in `areas/area.ts`. */
export * as address from './address/address.area.ts';
export * as audit from './audit/audit.area.ts';
export * as certification from './certification/certification.area.ts';
export * as clientLog from './client-log/client-log.area.ts';
export * as console from './console/console.area.ts';
export * as content from './content/content.area.ts';
export * as investing from './investing/investing.area.ts';
export * as ledger from './ledger/ledger.area.ts';
export * as myData from './my-data/my-data.area.ts';
export * as operations from './operations/operations.area.ts';
export * as people from './people/people.area.ts';
export * as risk from './risk/risk.area.ts';
export * as seal from './seal/seal.area.ts';
export * as security from './security/security.area.ts';
export * as users from './users/users.area.ts';
export * as version from './version/version.area.ts';
export * as wallet from './wallet/wallet.area.ts';
