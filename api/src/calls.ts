/** The calls of the areas, a line each: `calls` of users, `operatorCalls` of operators. */
export * as address from './address/address.calls.ts';
export * as audit from './audit/audit.calls.ts';
export * as certification from './certification/certification.calls.ts';
export * as clientLog from './client-log/client-log.calls.ts';
export * as console from './console/console.calls.ts';
export * as content from './content/content.calls.ts';
export * as investing from './investing/investing.calls.ts';
export * as ledger from './ledger/ledger.calls.ts';
export * as myData from './my-data/my-data.calls.ts';
export * as operations from './operations/operations.calls.ts';
export * as people from './people/people.calls.ts';
export * as risk from './risk/risk.calls.ts';
export * as seal from './seal/seal.calls.ts';
export * as security from './security/security.calls.ts';
export * as users from './users/users.calls.ts';
export * as version from './version/version.calls.ts';
export * as wallet from './wallet/wallet.calls.ts';
