import { insertParts } from '../../src/features/splits/part.store.ts';
import { partOf, partPostings } from '../../src/features/splits/splits.postings.ts';
import { post } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const small = idOf('instrument small');
const settled = idOf('instrument settled');
const day = { at: new Date('2026-03-04T16:00:02Z'), on: '2026-03-05' };
const ann = idOf('ann');

/** Inserts a split that has doubled Ann's 200 shares, one that is to come, and one that will not. */
async function splitShares(writer: Writer): Promise<void> {
  await declare(writer, 'carried out', { instrument: small, effectiveOn: day.on });
  await declare(writer, 'announced', { instrument: settled, effectiveOn: '2026-05-01' });
  await declare(writer, 'withdrawn', { instrument: settled, effectiveOn: '2026-05-01' });
  await takeBothParts(writer, { type: 'share_split_withdrawal', id: idOf('split withdrawn') });
  await know(writer, 'carried out', { instrument: small, effectiveOn: day.on });
  await know(writer, 'announced', { instrument: settled, effectiveOn: '2026-05-01' });
  await split(writer);
}

type Name = 'carried out' | 'announced' | 'withdrawn';
interface Of {
  instrument: string;
  effectiveOn: string;
}

async function declare(writer: Writer, name: Name, { instrument, effectiveOn }: Of): Promise<void> {
  const id = idOf(`split ${name}`);
  const isDone = name === 'carried out';
  const isWithdrawn = name === 'withdrawn';
  await writer.run(sql`
    insert into share_splits (split_id, instrument_id, factor, effective_on, state, proposed_by, proposed_at, decided_by,
      decided_at, withdrawal_asked_by, withdrawal_asked_at, withdrawal_reason, withdrawn_by, withdrawn_at, started_at,
      price_before, price_after, carried_out_at)
    values (${id}, ${instrument}, 2, ${effectiveOn}, ${isDone ? 'carried_out' : name}, ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at}, ${isWithdrawn ? idOf('operator 1') : null}, ${isWithdrawn ? at : null},
      ${isWithdrawn ? 'another time' : null}, ${isWithdrawn ? idOf('operator 2') : null}, ${isWithdrawn ? at : null},
      ${isDone ? day.at : null}, ${isDone ? 3n : null}, ${isDone ? 2n : null}, ${isDone ? day.at : null})`);
  await takeBothParts(writer, { type: 'share_split', id });
}

async function know(writer: Writer, name: Name, { instrument, effectiveOn }: Of): Promise<void> {
  const isDone = name === 'carried out';
  await writer.run(sql`
    insert into share_factors (split_id, instrument_id, effective_on, factor, started_at, counted_at, priced_at, since_issue)
    values (${idOf(`split ${name}`)}, ${instrument}, ${effectiveOn}, 2, ${isDone ? day.at : null},
      ${isDone ? day.at : null}, ${isDone ? day.at : null}, ${isDone ? 2n : null})`);
}

async function split(writer: Writer): Promise<void> {
  const splitId = idOf('split carried out');
  const of = { split_id: splitId, instrument_id: small, factor: 2 };
  const part = partOf(of, ann, { shares: 200n, pledged: 0n });
  await post(writer, partPostings(part, 'BY0003'), day);
  await insertParts(writer, [part], day.at);
  await writer.run(sql`
    update equity_positions set shares = shares * 2, split_id = ${splitId}
    where user_id = ${ann} and instrument_id = ${small}`);
}

export const worldPart: WorldPart = { order: 230, settle: splitShares };
