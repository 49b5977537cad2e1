import { debtAccount, repaymentPostings } from '../../src/features/pledge/pledge.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const pledgeId = idOf('pledge of ben');
const stepId = idOf('pledge step repaid again');
const pledge = (set: Query): Query => sql`update pledges set ${set} where pledge_id = ${pledgeId}`;
const step = (set: Query): Query => sql`update pledge_steps set ${set} where step_id = ${stepId}`;
const night = (set: Query): Query =>
  sql`update pledge_nights set ${set} where pledge_id = ${pledgeId} and on_date = '2026-03-03'`;
const books = (set: Query): Query => sql`update accounts set ${set} where kind = ${debtAccount(pledgeId)}`;
const fill = (set: Query): Query =>
  sql`update pledge_sale_fills set ${set} where sale_id = ${idOf('sale by force')}`;
const sale = (set: Query): Query =>
  sql`update pledge_sales set ${set} where sale_id = ${idOf('sale by force')}`;
const stepOfSold = (name: string, set: Query): Query =>
  sql`update pledge_steps set ${set} where step_id = ${idOf(`step of what is sold: ${name}`)}`;
const [interestPaid] = repaymentPostings(
  { userId: idOf('ben'), pledgeId, stepId, symbol: 'BY0001' },
  { interest: 1n, principal: 1n },
);
const transfer = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${interestPaid?.transferId ?? ''}`;

export const plantedInPledges: Planted = {
  'what is outstanding of a pledge is what was lent less what was repaid, and what the books say is owed': {
    'more than was not repaid': [pledge(sql`outstanding = outstanding + 1`), books(sql`posted = posted + 1`)],
    'less in the books': [books(sql`posted = posted - 1`)],
  },
  'the shares that a person has pledged are those that stand behind the person’s loans': {
    'more behind loans': [pledge(sql`shares = shares + 1`)],
    'more in the books': [sql`update accounts set posted = posted + 1 where kind = 'pledged_shares'`],
  },
  'the shares behind a loan are those that came less those that left': [pledge(sql`shares = shares + 1`)],
  'what a step of a pledge moved is one transfer of each of its parts': {
    'another amount': [transfer(sql`amount = amount + 1`)],
    'still on its way': [transfer(sql`state = 'pending', posted_at = null`)],
  },
  'a transfer because of a pledge names its step': [transfer(sql`cause_id = ${idOf('another')}`)],
  'the interest that is owed of a pledge is that of its nights less what was repaid': [
    pledge(sql`interest_due = interest_due + 1`),
  ],
  'each night of a pledge costs its rate on what was outstanding, and carries what is less than a cent': {
    'another base': [step(sql`on_date = '2026-03-02'`)],
    'another rate': [pledge(sql`rate_bps = rate_bps + 1`)],
    'a cent more': [night(sql`interest = interest + 1`)],
  },
  'every night of a pledge is counted, none twice, up to the day that it says': [
    sql`delete from pledge_nights where pledge_id = ${pledgeId} and on_date = '2026-03-04'`,
  ],
  'a pledge stands as its last step says': [pledge(sql`state = 'warned'`)],
  'a pledge is watched for the price at which it gets worse': [pledge(sql`next_price = next_price + 1`)],
  'the shares of a pledge that are on sale are those that its orders have set aside': [
    pledge(sql`on_sale = on_sale + 1`),
  ],
  'an order that sells by force is the sale of a pledge, with as many shares at its least price': [
    sale(sql`least_price = least_price + 1`),
  ],
  'a sale by force has its order, which has traded what it says was sold': [sale(sql`sold = sold - 1`)],
  'a sale by force follows a call whose time was over, and which the last close had left standing': {
    'it was below the call': [sale(sql`marked_bps = 7499`)],
    'its time was not over': [stepOfSold('over', sql`state = 'called'`)],
  },
  'what was sold by force are the trades of its order, each once': [
    sql`delete from pledge_sale_fills where sale_id = ${idOf('sale by force')}`,
  ],
  'a trade by force is a trade of the market and a step of its pledge': {
    'another trade': [
      sql`update market_fills set fee = fee + 1 where fill_id = ${idOf('fill by force')} and side = 'sell'`,
    ],
    'another step': [stepOfSold('sold', sql`interest = interest + 1`)],
  },
  'a step by which shares were sold is a trade by force': [
    sql`delete from pledge_sale_fills where sale_id = ${idOf('sale by force')}`,
  ],
  'what a trade by force brought is its fee, interest, principal and what went to the wallet': {
    'more than its parts': [fill(sql`fee = fee - 1`)],
    'the wallet had something else': [fill(sql`rest = rest + 1`)],
  },
  'nothing of what a sale by force brought is left where it waits': [
    sql`update accounts set posted = posted + 1 where kind = 'forced_proceeds'`,
  ],
};
