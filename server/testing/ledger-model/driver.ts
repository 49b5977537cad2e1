import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { assetClassOf } from '@banyan/domain/money/asset.ts';
import {
  closeReservation,
  expireHolds,
  hold,
  openAccount,
  openFundingAccount,
  ownerOf,
  post,
  postEach,
  postHold,
  reserveFunds,
  reverse,
  type TransferDraft,
  voidHold,
} from '../../src/ledger/index.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { sqlState } from '../../src/platform/db/failures.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../../src/platform/db/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import { noon } from '../ledger-drafts.ts';
import {
  accountKey,
  accountsOf,
  asModel,
  draftOfMove,
  everyAsset,
  houseOf,
  type Run,
  runsOf,
} from './drafts.ts';
import { type Answer, LedgerModel } from './model.ts';
import { type Move, type Operation, userCount } from './operation.ts';

interface Answers {
  expected: unknown;
  actual: unknown;
}

/** Gives each operation to the ledger and to the model, and compares what they answer. */
export class LedgerDriver {
  readonly id = newId();
  private readonly model = new LedgerModel();
  private readonly users = Array.from({ length: userCount }, newId);
  private readonly db: Database;
  private readonly chart: Chart;
  private readonly runs: Run[];
  private readonly holdable: Run[];
  private readonly funds: House[];
  private readonly drafts = new Map<string, TransferDraft>();
  private readonly reservations = [newId()];
  private lastDraft: TransferDraft | undefined;
  private minutes = 0;

  constructor(db: Database, chart: Chart) {
    this.db = db;
    this.chart = chart;
    this.runs = runsOf(chart);
    this.holdable = this.runs.filter(({ kind }) => chart.accounts[chart.kinds[kind]?.from ?? '']);
    this.funds = namesOf(chart.houses, (rule) => rule.guarded === true).flatMap((name) =>
      everyAsset.map((asset) => houseOf(chart, name, asset, this.id) as House),
    );
  }

  async open(): Promise<void> {
    await inTransaction(this.db, async (writer) => {
      for (const house of this.funds) {
        const asset = house.split('/').slice(1, -1).join('/') as 'CNY';
        await openFundingAccount(writer, house, asset, noon.at, this.chart);
      }
      for (const [name, { holds }] of Object.entries(this.chart.accounts))
        for (const asset of everyAsset.filter((each) => holds.includes(assetClassOf(each))))
          for (const account of accountsOf(name))
            for (const user of this.users.slice(0, -1)) {
              await openAccount(writer, user, account as 'wallet', asset, noon.at, this.chart);
              this.model.posted.set(accountKey(user, account, asset), 0n);
            }
    });
  }

  /** Both answers; the test expects them to be equal. */
  run(operation: Operation): Promise<Answers> {
    switch (operation.do) {
      case 'post':
        return this.post(this.draftsOf(operation));
      case 'postEach':
        return this.postEach(this.draftsOf(operation));
      case 'hold':
        return this.hold(operation.moves, operation.minutes);
      case 'postHold':
      case 'voidHold':
        return this.endHold(operation.pick, operation.do === 'postHold');
      case 'reverse':
        return this.reverse(operation.pick);
      case 'reserve':
        return this.reserve(operation.pick, operation.amount);
      case 'close':
        return this.close(operation.pick);
      case 'wait':
        return this.wait(operation.minutes);
    }
  }

  /** Every balance, as the model and as the database have it. */
  async balances(): Promise<Answers> {
    const { posted, held, free } = this.model;
    const { accounts, funds } = await inSnapshot(this.db, async (reader) => ({
      accounts: await reader.rows<{ key: string; posted: bigint; held: bigint }>(sql`
        select user_id || ' ' || kind || ' ' || asset as key, posted, held from accounts where user_id = any(${this.users})`),
      funds: await reader.rows<{ house: string; available: bigint }>(
        sql`select house, available from funding_accounts where house = any(${this.funds})`,
      ),
    }));
    const expected = [...posted].map(([key, sum]) => [key, sum, held.get(key) ?? 0n]);
    const actual = accounts.map((row) => [row.key, row.posted, row.held]);
    return {
      expected: [expected.sort(byKey), this.funds.map((house) => [house, free.get(house) ?? 0n]).sort(byKey)],
      actual: [actual.sort(byKey), funds.map((row) => [row.house, row.available]).sort(byKey)],
    };
  }

  private async post(drafts: TransferDraft[]): Promise<Answers> {
    const actual = await this.write((writer) => post(writer, drafts, this.time, this.chart));
    return { expected: this.model.post(drafts.map((draft) => asModel(this.chart, draft))), actual };
  }

  private async postEach(drafts: TransferDraft[]): Promise<Answers> {
    const answers = await this.write((writer) => postEach(writer, drafts, this.time, this.chart));
    const actual = Array.isArray(answers)
      ? answers.map((answer) => (answer === 'posted' ? 'done' : answer))
      : drafts.map(() => answers);
    return { expected: this.model.postEach(drafts.map((draft) => asModel(this.chart, draft))), actual };
  }

  private async hold(moves: Move[], minutes: number | null): Promise<Answers> {
    const drafts = moves.flatMap((move) => this.draft(this.holdable, move));
    const expiresAt = minutes === null ? null : this.minutes + minutes;
    const until = expiresAt === null ? null : instant(expiresAt);
    const actual = await this.write((writer) => hold(writer, drafts, this.time, until, this.chart));
    const wanted = drafts.map((draft) => asModel(this.chart, draft));
    return { expected: this.model.hold(wanted, expiresAt), actual };
  }

  private async endHold(pick: number, isPosted: boolean): Promise<Answers> {
    const [id = newId(), picked] = pickFrom([...this.model.holds], pick) ?? [];
    const userId = picked?.transfer.from.split(' ')[0] ?? this.userOf(0);
    const actual = await this.write((writer) =>
      isPosted
        ? postHold(writer, userId, id, this.time, this.chart)
        : voidHold(writer, userId, id, this.time),
    );
    return { expected: this.model.endHold(id, isPosted), actual: actual === true ? 'done' : 'nothing' };
  }

  private async reverse(pick: number): Promise<Answers> {
    const posted = [...this.model.transfers.values()].filter((each) => !each.isReversal);
    const original = pickFrom(posted, pick);
    const draft = original && this.drafts.get(original.id);
    if (!original || !draft) return { expected: 'done', actual: 'done' };
    const source = { ownerId: ownerOf(draft), transferId: original.id };
    const reversalId = newId();
    const actual = await this.write((writer) => reverse(writer, source, reversalId, this.time, this.chart));
    // What a funding account received would flow out of it without a reservation.
    if (original.fills) return { expected: 'unreserved', actual };
    const reversal = {
      id: reversalId,
      from: original.to,
      to: original.from,
      amount: original.amount,
      isReversal: true,
      ...(original.drains && { fills: original.drains.fund }),
    };
    return { expected: this.model.reverse(original, reversal), actual };
  }

  private async reserve(pick: number, amount: bigint): Promise<Answers> {
    const house = pickFrom(this.funds, pick) as House;
    const reservationId = newId();
    const reservation = { reservationId, house, amount, at: this.time.at };
    const actual = await this.write((writer) => reserveFunds(writer, reservation));
    const expected = this.model.reserve(reservationId, house, amount);
    if (expected === 'done') this.reservations.push(reservationId);
    return { expected, actual: actual === true ? 'done' : 'nothing' };
  }

  private async close(pick: number): Promise<Answers> {
    const id = pickFrom(this.reservations, pick) ?? '';
    const actual = await this.write((writer) => closeReservation(writer, id, this.time.at));
    this.model.close(id);
    return { expected: 'done', actual };
  }

  private async wait(minutes: number): Promise<Answers> {
    this.minutes += minutes;
    const actual = await this.write((writer) => expireHolds(writer, this.time));
    return { expected: this.model.expire(this.minutes), actual };
  }

  private get time() {
    return { ...noon, at: instant(this.minutes) };
  }

  readonly userOf = (index: number): string => this.users[index % userCount] ?? '';
  readonly reservationOf = (index: number): string => pickFrom(this.reservations, index) ?? '';

  private draftsOf({ moves, again }: { moves: Move[]; again: boolean }): TransferDraft[] {
    const drafts = moves.flatMap((move) => this.draft(this.runs, move));
    if (again && this.lastDraft) drafts[0] = this.lastDraft;
    this.lastDraft = drafts.at(-1);
    return drafts;
  }

  private draft(runs: Run[], move: Move): TransferDraft[] {
    const run = pickFrom(runs, move.kind * 7 + move.asset);
    if (!run) return [];
    const draft = draftOfMove(this.chart, run, move, this);
    this.drafts.set(draft.transferId, draft);
    return [draft];
  }

  /** Runs it as a use case would; a refusal becomes an answer of the model's kind. */
  private async write<T>(work: (writer: Writer) => Promise<T>): Promise<T | Answer> {
    try {
      return (await inTransaction(this.db, work)) ?? 'done';
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (Object.values(this.chart.accounts).some(({ shortage }) => shortage === message))
        return 'insufficient';
      if (message.includes('that a hold is for is not open')) return 'no_account';
      if (/no more than it has reserved|pays from a reservation/.test(message)) return 'unreserved';
      if (sqlState(error) === '23505') return 'duplicate';
      throw error;
    }
  }
}

const byKey = (a: unknown[], b: unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1);

const instant = (minutes: number): Date => new Date(noon.at.getTime() + minutes * 60_000);

const pickFrom = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length];
