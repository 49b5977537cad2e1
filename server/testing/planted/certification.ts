import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

export const plantedInCertification: Planted = {
  'a certification takes the steps of the domain only, one after the other, to where it stands': [
    sql`update certification_steps set to_state = 'passed' where user_id = ${idOf('cid')} and seq = 2`,
  ],
  'whoever is under review or certified has given a name, a number and every photo': [
    sql`delete from certification_photos where user_id = ${idOf('ann')} and side = 'back'`,
  ],
  'an ID number belongs to one account, from its submission until it is refused': [
    sql`update claims set user_id = ${idOf('cid')} where value = 'number of ann'`,
  ],
  'an operator decided what is decided, and said why it was refused': [
    sql`update certifications set faults = '[]' where user_id = ${idOf('cid')}`,
  ],
  'a photo belongs to a certification, and is no newer than its round': [
    ...given('certification_photos', idOf('dan'), sql`user_id = ${idOf('cid')}`),
  ],
  'whoever certified a person had looked at all that was handed in': [
    sql`delete from certification_views where user_id = ${idOf('ann')} and what = 'holding'`,
  ],
};
