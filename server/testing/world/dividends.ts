import type { DividendState } from '@banyan/domain/dividends/dividend-state.ts';
import {
  claimIdOf,
  dividendHouse,
  dividendTransferId,
  paymentKind,
} from '../../src/features/dividends/dividends.postings.ts';
import { fundingPosting } from '../../src/features/funding/fund.ts';
import { closeReservation, openFundingAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const instrument = idOf('instrument settled');
const house = dividendHouse(instrument);
const counted = new Date('2026-03-02T02:00:00Z');
const payDay = { at: new Date('2026-03-05T02:00:00Z'), on: '2026-03-05' };
/** Cents for ten shares. */
const perTen = 5n;

type Name = 'recorded' | 'settled' | 'announced' | 'withdrawn';

/** What the books gave them at the end of the first day. */
const owners = { ann: 300n, ben: 400n } as const;
type Owner = keyof typeof owners;

/** Inserts a dividend that Ann was paid and Ben is due, one that both were paid, one that is to come, and one that will not. */
async function declareDividends(writer: Writer): Promise<void> {
  await fund(writer);
  await declare(writer, 'recorded', ['ann']);
  await declare(writer, 'settled', ['ann', 'ben']);
  await declare(writer, 'announced', null);
  await declare(writer, 'withdrawn', null);
  await takeBothParts(writer, { type: 'dividend_withdrawal', id: idOf('dividend withdrawn') });
}

async function fund(writer: Writer): Promise<void> {
  const funding = { funding_id: idOf('dividend funding'), account: house, amount: 100_00n };
  await openFundingAccount(writer, house, 'CNY', at);
  await post(writer, [fundingPosting('dividend_funding', funding)], dayOne);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${funding.funding_id}, ${house}, ${funding.amount}, 'dividend', 'DIVIDEND', 'confirmed', ${idOf('operator 1')},
      ${at}, ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'funding', id: funding.funding_id });
}

async function declare(writer: Writer, name: Name, paid: readonly Owner[] | null): Promise<void> {
  const dividendId = idOf(`dividend ${name}`);
  const state: DividendState = name;
  const isWithdrawn = name === 'withdrawn';
  const recordOn = paid ? on : '2026-04-01';
  const payOn = paid ? payDay.on : '2026-04-05';
  await writer.run(sql`
    insert into dividends (dividend_id, instrument_id, per_ten, record_on, pay_on, state, proposed_by, proposed_at, decided_by,
      decided_at, withdrawal_asked_by, withdrawal_asked_at, withdrawal_reason, withdrawn_by, withdrawn_at, closed_at,
      recorded_at, settled_at)
    values (${dividendId}, ${instrument}, ${perTen}, ${recordOn}, ${payOn}, ${state}, ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at}, ${isWithdrawn ? idOf('operator 1') : null}, ${isWithdrawn ? at : null},
      ${isWithdrawn ? 'another time' : null}, ${isWithdrawn ? idOf('operator 2') : null}, ${isWithdrawn ? at : null},
      ${paid ? counted : null}, ${paid ? counted : null}, ${name === 'settled' ? payDay.at : null})`);
  await takeBothParts(writer, { type: 'dividend', id: dividendId });
  if (!paid) return;
  for (const owner of ['ann', 'ben'] as const) await claim(writer, name, owner, paid.includes(owner));
}

async function claim(writer: Writer, name: Name, owner: Owner, isPaid: boolean): Promise<void> {
  const userId = idOf(owner);
  const dividendId = idOf(`dividend ${name}`);
  const claimId = claimIdOf(dividendId, userId);
  const shares = owners[owner];
  const amount = (shares * perTen) / 10n;
  const transferId = dividendTransferId(claimId);
  if (isPaid) await pay(writer, { userId, claimId, transferId, amount });
  await writer.run(sql`
    insert into dividend_claims (user_id, dividend_id, claim_id, instrument_id, shares, amount, pay_on, made_at, paid_at,
      transfer_id)
    values (${userId}, ${dividendId}, ${claimId}, ${instrument}, ${shares}, ${amount}, ${payDay.on}, ${counted},
      ${isPaid ? payDay.at : null}, ${isPaid ? transferId : null})`);
}

interface Payment {
  userId: string;
  claimId: string;
  transferId: string;
  amount: bigint;
}

async function pay(writer: Writer, { userId, claimId, transferId, amount }: Payment): Promise<void> {
  const reservationId = idOf(`reservation of ${claimId}`);
  await reserveFunds(writer, { reservationId, house, amount, at: payDay.at });
  await post(
    writer,
    [
      {
        transferId,
        kind: paymentKind,
        asset: 'CNY',
        amount,
        from: { house, reservationId },
        to: { userId, account: 'wallet' },
        cause: { type: 'dividend_claim', id: claimId },
      },
    ],
    payDay,
  );
  await closeReservation(writer, reservationId, payDay.at);
}

export const worldPart: WorldPart = { order: 220, settle: declareDividends };
