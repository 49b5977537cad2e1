import type { House } from '@banyan/domain/ledger/transfer-kinds.ts';
import {
  closeReservation,
  expireHolds,
  hold,
  houseUserId,
  openAccount,
  openFundingAccount,
  post,
  postEach,
  postHold,
  reserveFunds,
  reverse,
  type TransferDraft,
  voidHold,
} from '../../src/ledger/index.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { inSnapshot, inTransaction, sqlState } from '../../src/platform/db/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import { interest, issuerFunding, noon, recharge, remittance, withdrawal } from '../ledger-drafts.ts';
import { type Answer, LedgerModel, type ModelTransfer } from './model.ts';
import { type Move, type Operation, userCount } from './operation.ts';

/** Gives each operation to the ledger and to the model, and compares what they answer. */
export class LedgerDriver {
  private readonly model = new LedgerModel();
  private readonly users = Array.from({ length: userCount }, newId);
  private readonly house: House = `issuer_repayment/${newId()}`;
  private readonly db: Database;
  private readonly reservations = [newId()];
  private lastDraft: TransferDraft | undefined;
  private minutes = 0;

  constructor(db: Database) {
    this.db = db;
  }

  async open(): Promise<void> {
    await inTransaction(this.db, async (writer) => {
      await openFundingAccount(writer, this.house, 'CNY', noon.at);
      for (const user of this.users.slice(0, -1)) {
        await openAccount(writer, user, 'wallet', 'CNY', noon.at);
        this.model.posted.set(user, 0n);
      }
    });
  }

  /** Both answers; the test expects them to be equal. */
  async run(operation: Operation): Promise<{ expected: unknown; actual: unknown }> {
    const { model, time } = this;
    switch (operation.do) {
      case 'post':
      case 'postEach': {
        const drafts = operation.moves.map((move) => this.draft(move));
        if (operation.again && this.lastDraft) drafts[0] = this.lastDraft;
        this.lastDraft = drafts.at(-1);
        if (operation.do === 'post') {
          const actual = await this.write((writer) => post(writer, drafts, time));
          return { expected: model.post(drafts.map(asModel)), actual };
        }
        const answers = await this.write((writer) => postEach(writer, drafts, time));
        const actual = Array.isArray(answers)
          ? answers.map((answer) => (answer === 'posted' ? 'done' : answer))
          : drafts.map(() => answers);
        return { expected: model.postEach(drafts.map(asModel)), actual };
      }
      case 'hold': {
        const drafts = operation.amounts.map((amount) => withdrawal(this.user(operation.user), amount));
        const expiresAt = operation.minutes === null ? null : this.minutes + operation.minutes;
        const until = expiresAt === null ? null : instant(expiresAt);
        const actual = await this.write((writer) => hold(writer, drafts, time, until));
        const holds = drafts.map(({ transferId, amount }) => ({ id: transferId, amount }));
        return { expected: model.hold(this.user(operation.user), holds, expiresAt), actual };
      }
      case 'postHold':
      case 'voidHold': {
        const [id, picked] = pickFrom([...model.holds], operation.pick) ?? [newId(), { user: this.user(0) }];
        const end = operation.do === 'postHold' ? postHold : voidHold;
        const actual = await this.write((writer) => end(writer, picked.user, id, time));
        return {
          expected: model.endHold(id, operation.do === 'postHold'),
          actual: actual === true ? 'done' : 'nothing',
        };
      }
      case 'reverse': {
        const posted = [...model.transfers.values()].filter((t) => !t.isReversal && !t.isFunding);
        const original = pickFrom(posted, operation.pick);
        if (!original) return { expected: 'done', actual: 'done' };
        const ownerId = original.from || original.to || houseUserId;
        const reversalId = newId();
        const transferId = original.id;
        const actual = await this.write((writer) =>
          reverse(writer, { ownerId, transferId }, reversalId, time),
        );
        return { expected: model.reverse(original, reversalId), actual };
      }
      case 'reserve': {
        const reservationId = newId();
        const reservation = { reservationId, house: this.house, amount: operation.amount, at: time.at };
        const actual = await this.write((writer) => reserveFunds(writer, reservation));
        const expected = model.reserve(reservationId, operation.amount);
        if (expected === 'done') this.reservations.push(reservationId);
        return { expected, actual: actual === true ? 'done' : 'nothing' };
      }
      case 'close': {
        const id = pickFrom(this.reservations, operation.pick) ?? '';
        const actual = await this.write((writer) => closeReservation(writer, id, time.at));
        model.close(id);
        return { expected: 'done', actual };
      }
      case 'wait': {
        this.minutes += operation.minutes;
        const actual = await this.write((writer) => expireHolds(writer, this.time));
        return { expected: model.expire(this.minutes), actual };
      }
    }
  }

  /** Every balance, as the model and as the database have it. */
  async balances(): Promise<{ expected: unknown; actual: unknown }> {
    const { posted, held, free } = this.model;
    const wallets = await inSnapshot(this.db, (reader) =>
      reader.rows<{ user_id: string; posted: bigint; held: bigint }>(sql`
        select user_id, posted, held from accounts where user_id = any(${this.users}) order by user_id`),
    );
    const funding = await inSnapshot(this.db, (reader) =>
      reader.first<{ available: bigint }>(
        sql`select available from funding_accounts where house = ${this.house}`,
      ),
    );
    const expected = [...posted].sort(byUser).map(([user, sum]) => [user, sum, held.get(user) ?? 0n]);
    const actual = wallets.map((row) => [row.user_id, row.posted, row.held]);
    return { expected: [...expected, free], actual: [...actual, funding?.available] };
  }

  private get time() {
    return { ...noon, at: instant(this.minutes) };
  }

  private user(index: number): string {
    return this.users[index] ?? '';
  }

  private draft(move: Move): TransferDraft {
    switch (move.kind) {
      case 'recharge':
        return recharge(this.user(move.user), move.amount);
      case 'withdrawal':
        return withdrawal(this.user(move.user), move.amount);
      case 'remittance':
        return remittance(this.user(move.user), this.user(move.to), move.amount);
      case 'issuer_funding':
        return issuerFunding(this.house, move.amount);
      case 'interest': {
        const reservationId = pickFrom(this.reservations, move.pick) ?? '';
        return interest({ house: this.house, reservationId }, this.user(move.user), move.amount);
      }
    }
  }

  /** Runs it as a use case would; a refusal becomes an answer of the model's kind. */
  private async write<T>(work: (writer: Writer) => Promise<T>): Promise<T | Answer> {
    try {
      return (await inTransaction(this.db, work)) ?? 'done';
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (message === 'wallet.insufficient_balance') return 'insufficient';
      if (message.includes('no more than it has reserved')) return 'unreserved';
      if (sqlState(error) === '23505') return 'duplicate';
      throw error;
    }
  }
}

const byUser = ([a]: readonly [string, bigint], [b]: readonly [string, bigint]): number => (a < b ? -1 : 1);

const instant = (minutes: number): Date => new Date(noon.at.getTime() + minutes * 60_000);

const pickFrom = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length];

function asModel({ transferId, kind, from, to, amount }: TransferDraft): ModelTransfer {
  return {
    id: transferId,
    from: 'userId' in from ? from.userId : '',
    to: 'userId' in to ? to.userId : '',
    amount,
    ...('house' in from && from.reservationId ? { reservation: from.reservationId } : {}),
    ...(kind === 'issuer_funding' ? { isFunding: true as const } : {}),
  };
}
