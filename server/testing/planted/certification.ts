import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

const certification = (name: string, set: Query): Query =>
  sql`update certifications set ${set} where user_id = ${idOf(name)}`;
const step = (name: string, seq: number, set: Query): Query =>
  sql`update certification_steps set ${set} where user_id = ${idOf(name)} and seq = ${seq}`;
const photo = (name: string, round: number): Query =>
  sql`update certification_photos set round = ${round} where user_id = ${idOf(name)} and side = 'back'`;
const unseen = (what: string): Query =>
  sql`delete from certification_views where user_id = ${idOf('ann')} and what = ${what}`;

export const plantedInCertification: Planted = {
  'a certification takes the steps of the domain only, one after the other, to where it stands': {
    'it stands where no step leads': [step('cid', 2, sql`to_state = 'passed'`)],
    'a step that nobody may take': [
      step('ben', 1, sql`to_state = 'passed'`),
      certification('ben', sql`state = 'passed'`),
    ],
    'a step from somewhere else': [
      step('cid', 2, sql`from_state = 'none', to_state = 'under_review'`),
      certification('cid', sql`state = 'under_review'`),
    ],
    'no step': [sql`delete from certification_steps where user_id = ${idOf('ben')}`],
  },
  'whoever is under review or certified has given a name, a number and every photo': {
    'a photo is missing': [
      sql`delete from certification_photos where user_id = ${idOf('ann')} and side = 'back'`,
    ],
    'no name': [certification('ann', sql`name_sealed = null`)],
    'no number': [certification('ben', sql`id_number_sealed = null`)],
  },
  'an ID number belongs to one account, from its submission until it is refused': {
    'claimed by nobody': [sql`delete from claims where value = 'number of ann'`],
    'claimed by somebody who gave none': [
      sql`insert into claims (kind, value, user_id) values ('id_number', 'number of dan', ${idOf('dan')})`,
    ],
  },
  'an operator decided what is decided, and said why it was refused': {
    'refused without a reason': [certification('cid', sql`faults = '[]'`)],
    'decided at no time': [certification('ann', sql`decided_at = null, decided_by = null`)],
    'decided by nobody': [certification('ann', sql`decided_by = null`)],
    'a step of no operator': [step('cid', 2, sql`operator_id = null`)],
  },
  'a photo belongs to a certification, and is no newer than its round': {
    'of nobody': [...given('certification_photos', idOf('dan'), sql`user_id = ${idOf('cid')}`)],
    'of a round to come': [photo('cid', 2)],
    'of a round that was not handed in': [photo('ann', 1)],
  },
  'whoever certified a person had revealed all that was handed in': {
    'not at a photo': [unseen('holding')],
    'not at the details': [unseen('details')],
  },
};
