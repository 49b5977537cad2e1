/** The areas' rules, a line each: what a manifest may export is described in `areas/area.ts`. */
export * as address from './address/address.area.ts';
export * as certification from './certification/certification.area.ts';
export * as clientLog from './client-log/client-log.area.ts';
export * as coupons from './coupons/coupons.area.ts';
export * as funding from './funding/funding.area.ts';
export * as groupBuy from './group-buy/group-buy.area.ts';
export * as investing from './investing/investing.area.ts';
export * as operations from './operations/operations.area.ts';
export * as people from './people/people.area.ts';
export * as reconciliation from './reconciliation/reconciliation.area.ts';
export * as remittances from './remittances/remittances.area.ts';
export * as risk from './risk/risk.area.ts';
export * as savings from './savings/savings.area.ts';
export * as security from './security/security.area.ts';
export * as usdt from './usdt/usdt.area.ts';
export * as wallet from './wallet/wallet.area.ts';
