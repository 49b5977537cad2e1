import { type Query, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/** Letters and digits of the scripts that the platform writes in, whatever the database's locale takes for a letter. */
const letter = '[0-9A-Za-z\\u00c0-\\u024f\\u0370-\\u052f\\u3041-\\u30fe\\u3400-\\u9fff\\uac00-\\ud7a3]';
/** What nobody sees or what turns the direction; the commonest of those that the contract refuses. */
const hidden =
  '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ue000-\\uf8ff\\ufe00-\\ufe0f\\ufeff\\uffa0]';

const unreliable = (text: Query): Query => sql`(${text} !~ ${letter} or ${text} ~ ${hidden})`;

/** H3: nobody is shown a product of which they cannot read whose it is and what may become of the money. */
export const provenanceInvariants: readonly Invariant[] = [
  {
    name: 'a published product says in visible words whose it is, where its return comes from, and the worst case',
    query: sql`
      with said as (
        select p.code, t.name, t.said
        from products p
        left join issuers i on i.issuer_id = p.issuer_id
        left join agreements a on a.product_id = p.product_id and a.version = p.agreement_version
        cross join lateral (values
          ('name', p.name), ('description', p.description), ('return source', p.return_source), ('worst case', p.worst_case),
          ('fees', p.fees), ('issuer', i.name), ('licence', jsonb_build_object('zh', i.licence_reference, 'en', i.licence_reference)),
          ('agreement title', a.title), ('agreement', a.body)
        ) as t (name, said)
        where p.published_at is not null
      )
      select 'product ' || code || ': ' || name as example from said
      where coalesce(said ->> 'zh', '') = '' or coalesce(said ->> 'en', '') = ''
        or ${unreliable(sql`(said ->> 'zh')`)} or ${unreliable(sql`(said ->> 'en')`)}`,
  },
  {
    name: 'what is recorded of an issuer at the close of a day is what its repayment account then held',
    query: sql`
      select 'issuer ' || d.issuer_id || ' on ' || d.day || ': ' || d.funded || ' against ' || coalesce(b.funded, 0) as example
      from issuer_days d left join (
        select d.issuer_id, d.day, sum(e.amount) as funded
        from issuer_days d join house_entries e on e.house = 'issuer_repayment/' || d.issuer_id
        where e.created_at < (d.day + 1)::timestamp at time zone 'Asia/Shanghai'
        group by d.issuer_id, d.day
      ) b on b.issuer_id = d.issuer_id and b.day = d.day
      where d.funded <> coalesce(b.funded, 0)`,
  },
];
