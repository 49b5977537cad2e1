import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const of = (type: string, name: string): Query => sql`subject_type = ${type} and subject_id = ${idOf(name)}`;
const product = of('product', 'product');
const withdrawal = of('withdrawal', 'withdrawal 2');
const without = (part: string, subject: Query): Query =>
  sql`delete from four_eyes where part = ${part} and ${subject}`;

export const plantedInFourEyes: Planted = {
  'what was decided was decided by none of its makers: a product on sale, a funding, a proposal': {
    'a product that nobody checked': [without('checker', product)],
    'a funding that nobody checked': [without('checker', of('funding', 'funding'))],
    'a bank line that nobody checked': [without('checker', of('bank_line', 'bank line credited'))],
    'a measure that nobody checked': [without('checker', of('difference_fix', 'measure for surplus'))],
    'a template of contracts that nobody checked': [without('checker', of('contract_template', 'template'))],
    'a campaign that nobody checked': [without('checker', of('campaign', 'cash campaign'))],
    'a good that nobody checked': [without('checker', of('good', 'good of codes'))],
    'a loan product that nobody checked': [without('checker', of('loan_product', 'loan product'))],
    'an agreement of a loan product that nobody checked': [
      without('checker', of('loan_agreement', 'loan agreement 2')),
    ],
    'a deferral of an instalment that nobody checked': [
      without('checker', of('loan_deferral', 'deferral granted')),
    ],
    'a write-off that nobody checked': [without('checker', of('loan_write_off', 'write-off of lost'))],
    'a share offering that nobody checked': [
      without('checker', of('equity_offering', 'share offering open')),
    ],
    'a share allotment that nobody checked': [
      without('checker', of('equity_allotment', 'share offering settled')),
    ],
    'an agreement of an offering that nobody checked': [
      without('checker', of('offering_agreement', 'agreement refused')),
    ],
    'a dividend that nobody checked': [without('checker', of('dividend', 'dividend announced'))],
    'a withdrawal of a dividend that nobody checked': [
      without('checker', of('dividend_withdrawal', 'dividend withdrawn')),
    ],
    'a split that nobody checked': [without('checker', of('share_split', 'split announced'))],
    'a withdrawal of a split that nobody checked': [
      without('checker', of('share_split_withdrawal', 'split withdrawn')),
    ],
    'a day of the market that nobody checked': [without('checker', of('market_holiday', 'holiday closed'))],
    'an article that nobody checked': [without('checker', of('article', 'version of notice'))],
    'an offer to groups that nobody checked': [without('checker', of('group_offer', 'group offer'))],
    'odds of the wheel that nobody checked': [without('checker', of('lottery_table', 'odds'))],
    'a new contact that nobody checked': [without('checker', of('contact_recovery', 'contact recovery'))],
    'a batch of payouts that nobody checked': [without('checker', of('payout_batch', 'batch released'))],
    'a new beginning of a scan that nobody checked': [
      without('checker', of('usdt_scan_restart', 'scan restart')),
    ],
    'a finding about a lost transfer that nobody checked': [
      without('checker', of('usdt_transfer_finding', 'finding')),
    ],
    'a proposal that nobody checked': [without('checker', of('policy_proposal', 'proposal 1'))],
    'a product that its checker also wrote': [
      sql`alter table four_eyes drop constraint four_eyes_pkey`,
      sql`insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
        values ('product', ${idOf('product')}, ${idOf('operator 2')}, 'maker', ${dayOne.at}, ${dayOne.at})`,
    ],
  },
  'what takes two operators has its maker written down': {
    'a bank line': [without('maker', of('bank_line', 'bank line credited'))],
    'a funding': [without('maker', sql`subject_type = 'funding'`)],
    'a measure': [without('maker', of('difference_fix', 'measure for surplus'))],
    'a product': [without('maker', product)],
    'a template of contracts': [without('maker', of('contract_template', 'template'))],
    'a campaign': [without('maker', of('campaign', 'cash campaign'))],
    'a good': [without('maker', of('good', 'good of codes'))],
    'a loan product': [without('maker', of('loan_product', 'loan product'))],
    'an agreement of a loan product': [without('maker', of('loan_agreement', 'loan agreement 2'))],
    'a deferral of an instalment': [without('maker', of('loan_deferral', 'deferral granted'))],
    'a write-off': [without('maker', of('loan_write_off', 'write-off of lost'))],
    'a share offering': [without('maker', of('equity_offering', 'share offering open'))],
    'a share allotment': [without('maker', of('equity_allotment', 'share offering settled'))],
    'an agreement of an offering': [without('maker', of('offering_agreement', 'agreement refused'))],
    'a dividend': [without('maker', of('dividend', 'dividend announced'))],
    'a withdrawal of a dividend': [without('maker', of('dividend_withdrawal', 'dividend withdrawn'))],
    'a split': [without('maker', of('share_split', 'split announced'))],
    'a withdrawal of a split': [without('maker', of('share_split_withdrawal', 'split withdrawn'))],
    'a day of the market': [without('maker', of('market_holiday', 'holiday closed'))],
    'an article': [without('maker', of('article', 'version of notice'))],
    'an offer to groups': [without('maker', of('group_offer', 'group offer'))],
    'odds of the wheel': [without('maker', of('lottery_table', 'odds'))],
    'a new contact': [without('maker', of('contact_recovery', 'contact recovery'))],
    'a batch of payouts': [without('maker', of('payout_batch', 'batch released'))],
    'a new beginning of a scan': [without('maker', of('usdt_scan_restart', 'scan restart'))],
    'a finding about a lost transfer': [without('maker', of('usdt_transfer_finding', 'finding'))],
    'a proposal': [without('maker', of('operator_proposal', 'proposal 3'))],
  },
  'approvals that counted came from different operators': [
    sql`alter table four_eyes drop constraint four_eyes_pkey`,
    sql`update four_eyes set operator_id = ${idOf('operator 1')} where ${withdrawal}`,
  ],
  'a part that counted was not void, and was taken before it counted': {
    'it was void': [sql`update four_eyes set void_at = ${dayOne.at} where ${withdrawal}`],
    'it was taken later': [
      sql`update four_eyes set acted_at = counted_at + interval '1 s' where ${withdrawal}`,
    ],
  },
  'a part names an operator, and something that takes two': {
    'something that is not there': [
      sql`update four_eyes set subject_id = ${idOf('nothing')} where part = 'maker' and ${product}`,
    ],
    'somebody who is not there': [
      sql`update four_eyes set operator_id = ${idOf('nobody')} where part = 'maker' and ${product}`,
    ],
  },
};
