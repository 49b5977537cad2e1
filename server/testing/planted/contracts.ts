import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const { at } = dayOne;
const contract = (set: Query): Query =>
  sql`update contracts set ${set} where contract_id = ${idOf('contract of active')}`;
const term = (name: string, value: string): Query =>
  contract(sql`terms = terms || ${JSON.stringify({ [name]: value })}::jsonb`);
const template = (set: Query): Query =>
  sql`update contract_templates set ${set} where template_id = ${idOf('template')}`;

/** Lets one more subscription be from before contracts, so that the plant is seen for what it is planted for. */
const oneOfBefore = sql`update settings set value = '{"count": 1}' where name = 'subscriptions_before_contracts'`;

export const plantedInContracts: Planted = {
  'a contract is sealed with the hash of what was signed': {
    'another hash': [contract(sql`sha256 = repeat('0', 64)`)],
  },
  'the text of a contract is there until the account is closed, and not after': [
    contract(sql`document_sealed = null`),
  ],
  'a contract was drafted from a template that was published before': {
    'of a template that is not there': [contract(sql`template_number = 2`)],
    'of a template of later': [template(sql`published_at = ${at}::timestamptz + interval '1 s'`)],
  },
  'a published template was reviewed before, by somebody who did not write it': {
    'nobody reviewed it': [template(sql`reviewed_by = null`)],
    'nothing was written down': [template(sql`review_note = null`)],
    'it was reviewed later': [template(sql`reviewed_at = published_at + interval '1 s'`)],
    'its author reviewed it': [template(sql`reviewed_by = ${idOf('operator 1')}`)],
  },
  'the published templates of a kind are numbered without a gap': {
    'one is missing': [
      sql`update contract_templates set number = 3, state = 'published', reviewed_by = ${idOf('operator 2')},
        reviewed_at = ${at}, review_note = 'compared', published_by = ${idOf('operator 2')}, published_at = ${at}
        where template_id = ${idOf('template 2')}`,
    ],
    'they begin before the first': [
      template(sql`number = 0`),
      sql`insert into contract_templates (template_id, kind, number, title, body, state, created_by, created_at)
        select ${idOf('template 3')}, kind, 2, title, body, 'draft', created_by, created_at from contract_templates
        where template_id = ${idOf('template')}`,
    ],
  },
  'a subscription has one contract, which says its terms': {
    'another kind': [contract(sql`kind = 'loan'`)],
    'signed at another time': [contract(sql`signed_at = signed_at + interval '1 s'`)],
    'effective on another day': [contract(sql`effective_on = effective_on + 1`)],
    'until another day': [contract(sql`expires_on = expires_on + 1`)],
    'another product': [term('productCode', 'P2')],
    'other units': [term('units', '101')],
    'another principal': [term('principal', '10000.01')],
    'another rate': [term('rateBps', '366')],
    'another cycle': [term('cycleDays', '32')],
    'another style': [term('style', 'at_maturity')],
    'another first day': [term('valueOn', '2026-03-03')],
    'another last day': [term('maturesOn', '2026-04-03')],
    'another agreement': [term('agreementSha256', 'another')],
  },
  'only subscriptions from before contracts have none, and no contract is about another': {
    'a subscription without one': [
      sql`delete from contracts where contract_id = ${idOf('contract of active')}`,
    ],
    'about something else': [contract(sql`subject_type = 'loan'`), oneOfBefore],
    'about a subscription that is not there': [contract(sql`subject_id = ${idOf('nothing')}`), oneOfBefore],
  },
};
