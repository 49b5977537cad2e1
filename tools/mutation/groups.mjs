import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const domainFolders = readdirSync(join(root, 'domain/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(root, 'domain/src', name)).length > 0);

/** Folders that every call of the contract leads to: all tests of the contract would run for each of their mutants. */
const usedByAll = ['text'];

/**
 * What is mutated together: the files, the project whose tests must notice (`vitest.config.ts`) and which of them, and
 * the share of the mutants, in percent, that they must notice.
 */
export const groups = [
  ...domainFolders.map((folder) => ({
    name: `domain/${folder}`,
    files: [`domain/src/${folder}/**/*.ts`],
    project: 'domain',
    tests: usedByAll.includes(folder)
      ? [`domain/src/${folder}/*.test.ts`]
      : ['{domain,api}/src/**/*.test.ts'],
    wanted: 95,
  })),
  ...serverGroups({
    root: 'server/src/ledger',
    wanted: 95,
    parts: {
      'ledger/post': [
        '{draft,legs,post,reverse,shortage,stored-transfer,write-batch}.ts',
        '{draft,legs,post,post-each,hold,reverse,shortage,funding,rows,accounts}.test.ts',
      ],
      'ledger/rows': ['{accounts,rows,totals}.ts', '{accounts,rows,totals,post,hold}.test.ts'],
      'ledger/hold': ['hold.ts', 'hold.test.ts'],
      'ledger/funding': ['funding.ts', '{funding,funding-locks}.test.ts'],
      'ledger/many': ['{post-each,pay-out}.ts', '{post-each,pay-out}.test.ts'],
    },
  }),
  ...serverGroups({
    root: 'server/src/platform/http',
    wanted: 90,
    parts: {
      'http/call': ['{adapter,carry-out}.ts', '{calls,server,idempotency,settling,switched-off}.test.ts'],
      'http/key': ['{idempotency,money-key}.ts', '{idempotency,idempotency-rules,settling}.test.ts'],
    },
  }),
  ...serverGroups({
    root: 'server/src/features',
    wanted: 90,
    parts: {
      'money/withdrawal': [
        'wallet/withdrawals/{request,decide,settle,release}-withdrawal.ts',
        'wallet/{withdrawals/{request-withdrawal,decide-withdrawal,send-withdrawal,withdrawal-figures,frozen-withdrawal},payout-methods/{payout-methods,payout-method-need},provider/{order-mismatch,settle-orders,alipay}}.test.ts',
      ],
      'money/batches': [
        'wallet/batches/{make,release,take-over}-batch.ts',
        'wallet/{batches/payout-batches,transfers/usdt-withdrawals}.test.ts',
      ],
      'money/transfers': [
        'wallet/transfers/{hand-over,bring-signed,pay-transfers,end-transfer,decide-lost,paid-units}.ts',
        'wallet/transfers/{usdt-withdrawals,lost-transfers}.test.ts',
      ],
      'money/recharge': [
        'wallet/recharges/{create,settle}-recharge.ts',
        '{wallet/{recharges/{create-recharge,recharge-figures},provider/{settle-orders,webhook,reconcile,order-mismatch}},bank/bank-lines}.test.ts',
      ],
      'money/subscription': [
        'investing/subscriptions/{subscribe,purchase}.ts',
        'investing/subscriptions/{subscribe,subscribe.risk,subscription-figures}.test.ts',
      ],
      'money/groups': [
        'group-buy/{buy-in,start,join,leave,settle}-group.ts',
        'group-buy/{group-buy,group-refusals,settle-group,group-coupons}.test.ts',
      ],
      'money/coupons': [
        'coupons/{using/{spend-coupons,pay-bonuses},campaigns/claim-coupon,gifts/{give-coupon,settle-gift}}.ts',
        'coupons/{coupons,gifts/gifts,campaigns/campaigns}.test.ts',
      ],
      'money/savings': [
        'savings/{deposit,redeem,autosave,pay-redemptions}.ts',
        'savings/{savings,autosave,shortage,nightly,faults}.test.ts',
      ],
      'money/loan': [
        'loan/{repaying/{sign-loan,disburse,collect,extend,repay},workout/{deferrals,settle-promises,write-offs}}.ts',
        'loan/{repaying/{loans,catch-up,loan-fees,closed-days},workout/{workout,write-offs}}.test.ts',
      ],
      'money/pledge': [
        'pledge/{pledging/{open-pledge,change-pledge,change},selling/{sell-overdue,settle-sales,sold,stop-sale},watching/{accrue-pledges,mark,watch-prices}}.ts',
        'pledge/{pledge,selling/selling,watching/watching}.test.ts',
      ],
      'money/vip': [
        'vip/{buy-card,new-card,refund-card,renew-cards,daily-work}.ts',
        'vip/{vip,renewals,card-coupons,waiting-coupons}.test.ts',
      ],
      'money/remittances': [
        'remittances/{send-remittance,requests}.ts',
        'remittances/{remittances,requests}.test.ts',
      ],
      'money/points': [
        'points/{budget,grant-points,spend-points,expire-points}.ts',
        'points/{points,refund-points}.test.ts',
      ],
      'money/store': [
        'store/{exchange-points,orders/{place-order,ship-order,receive-orders,end-order}}.ts',
        'store/{exchange-points,orders/orders}.test.ts',
      ],
      'money/lottery': [
        'lottery/{draw-lottery,draw-once,new-seed,publish-table}.ts',
        'lottery/{lottery,prizes-of-goods}.test.ts',
      ],
      'money/equity': [
        'equity/{subscribing/subscribe,allotting/settle,offerings/demand.store}.ts',
        'equity/{equity,settle-faults,equity.races.postgres,offerings/offerings}.test.ts',
      ],
      'money/market': [
        'market/{orders/{place-order,change-order,sell-by-force},engine/{engine,apply-batch,write-batch,forced-in-batch}}.ts',
        'market/{market,market.changes,market.session,market.halt,orders/suitability}.test.ts',
      ],
      'money/dividends': [
        'dividends/{record-claims,pay-dividends,edit-dividends}.ts',
        'dividends/{dividends,edit-dividends}.test.ts',
      ],
      'money/bank': [
        'bank/{record-line,decide-line,book-line}.ts',
        'bank/{bank-lines,settlements,statement/bank-statements}.test.ts',
      ],
      'money/usdt': [
        'usdt/{note-step,scan-chain,settle-deposit,restart-scan}.ts',
        'usdt/{usdt,restart-scan}.test.ts',
      ],
      'money/reconciliation': [
        'reconciliation/{fix-difference,gather-differences,held-days}.ts',
        'reconciliation/{differences,bridge,held-days}.test.ts',
      ],
    },
  }),
  ...serverGroups({
    root: 'server/src',
    wanted: 90,
    parts: {
      'money/payouts': [
        'jobs/pay-from-funds.ts',
        'features/{investing/payouts/{pay-what-is-due,parked},coupons/coupons}.test.ts',
      ],
      sessions: [
        'features/people/sessions/{authenticate,open-session,sessions.store}.ts',
        '{features/people/sessions/{authenticate,sessions,new-device},features/security/reset-login-password,attacks/lifted-holds}.test.ts',
      ],
      authorizations: [
        'features/people/payment-password/{consume-authorization,authorization.store}.ts',
        '{features/people/payment-password/{consume-authorization,authorization-ends},attacks/outlived-authorization.postgres}.test.ts',
      ],
    },
  }),
  {
    name: 'client',
    files: ['client/src/**/*.ts', '!client/src/testing/**'],
    project: 'web',
    tests: ['client/src/**/*.test.ts'],
    wanted: 90,
  },
  {
    name: 'web/money-command',
    files: ['web/src/platform/money-command/*.ts'],
    project: 'web',
    tests: ['web/src/platform/money-command/*.test.ts'],
    wanted: 90,
  },
  {
    name: 'console/money-command',
    files: ['console/src/platform/money-command/*.ts'],
    project: 'web',
    tests: ['console/src/platform/money-command/*.test.ts'],
    wanted: 90,
  },
];

/** Returns groups of one folder of the server, by their names: the files and the tests nearest to them. */
function serverGroups({ root: folder, wanted, parts }) {
  return Object.entries(parts).map(([name, [files, tests]]) => ({
    name,
    files: [`${folder}/${files}`],
    project: 'server-postgres',
    tests: [`${folder}/${tests}`],
    wanted,
  }));
}

/** What only lists or says something: no test but a copy of it could notice. */
export const unmutated = [
  '!**/*.test.ts',
  '!**/testing/**',
  '!**/*.messages.ts',
  '!**/*.area.ts',
  '!**/*.chart.ts',
  '!**/*.table.ts',
];
