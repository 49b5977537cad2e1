import { createHash } from 'node:crypto';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const text = JSON.stringify({ en: 'Text', zh: '文字' });
const sealed = Buffer.from('sealed');

/** Inserts a published template and a draft of the next one, and a contract for each subscription of the sample data. */
async function signContracts(writer: Writer): Promise<void> {
  await writer.run(sql`
    insert into contract_templates (template_id, kind, number, title, body, state, created_by, created_at, reviewed_by,
      reviewed_at, review_note, published_by, published_at)
    values (${idOf('template')}, 'investment', 1, ${text}, ${text}, 'published', ${idOf('operator 1')}, ${at},
        ${idOf('operator 2')}, ${at}, 'compared', ${idOf('operator 2')}, ${at}),
      (${idOf('template 2')}, 'investment', null, ${text}, ${text}, 'draft', ${idOf('operator 1')}, ${at}, null, null, null,
        null, null)`);
  await takeBothParts(writer, { type: 'contract_template', id: idOf('template') });
  const next = { type: 'contract_template', id: idOf('template 2') };
  await takePart(writer, next, 'operator 1', 'maker', false);
  for (const name of ['active', 'repaid', 'repaid monthly', 'cooling_off', 'cancelled'])
    await signContract(writer, name);
}

async function signContract(writer: Writer, name: string): Promise<void> {
  const hash = createHash('sha256').update(name).digest('hex');
  const sealHash = createHash('sha256').update(hash).update(sealed).digest('hex');
  await writer.run(sql`
    insert into contracts (user_id, contract_id, number, kind, subject_type, subject_id, template_number, language, terms,
      document_sealed, sha256, draft_sha256, seal_sha256, signed_at, effective_on, expires_on)
    select user_id, ${idOf(`contract of ${name}`)}, ${`contract of ${name}`}, 'investment', 'subscription', subscription_id,
      1, 'zh',
      jsonb_build_object('productCode', 'P1', 'units', units::text, 'principal', '10000.00', 'rateBps', '365',
        'cycleDays', '31', 'style', style, 'valueOn', value_on::text, 'maturesOn', matures_on::text,
        'agreementSha256', agreement_sha256),
      ${sealed}, ${hash}, ${hash}, ${sealHash}, subscribed_at, value_on, matures_on
    from subscriptions where user_id = ${idOf('ben')} and subscription_id = ${idOf(name)}`);
}

export const worldPart: WorldPart = { order: 320, settle: signContracts };
