/**
 * A naive model of the ledger: one number for each account, a list of holds, a list of transfers. It
 * shares no code with the real one, which must give the same answers.
 */
export interface ModelTransfer {
  id: string;
  /** The key of a person's account, or '' for the platform. */
  from: string;
  to: string;
  amount: bigint;
  /** The funding account that it fills, with its asset. */
  fills?: string;
  /** The funding account that it drains, and the reservation that it names. */
  drains?: { fund: string; reservation: string };
  isReversed?: boolean;
  isReversal?: boolean;
}

export type Answer = 'done' | 'insufficient' | 'no_account' | 'duplicate' | 'unreserved' | 'nothing';

interface ModelHold {
  transfer: ModelTransfer;
  expiresAt: number | null;
  state: 'open' | 'ended';
}

interface ModelReservation {
  fund: string;
  left: bigint;
  isOpen: boolean;
}

export class LedgerModel {
  posted = new Map<string, bigint>();
  held = new Map<string, bigint>();
  holds = new Map<string, ModelHold>();
  transfers = new Map<string, ModelTransfer>();
  reservations = new Map<string, ModelReservation>();
  /** What each funding account has free. */
  free = new Map<string, bigint>();
  private isMisused = false;

  available(account: string): bigint {
    return (this.posted.get(account) ?? 0n) - (this.held.get(account) ?? 0n);
  }

  private isKnown(transfer: ModelTransfer): boolean {
    return this.transfers.has(transfer.id) || this.holds.has(transfer.id);
  }

  /** What its accounts say to one transfer. */
  private refusal({ from, to, amount }: ModelTransfer): 'no_account' | 'insufficient' | undefined {
    for (const account of [from, to]) if (account && !this.posted.has(account)) return 'no_account';
    return from && this.available(from) < amount ? 'insufficient' : undefined;
  }

  private apply(transfer: ModelTransfer): void {
    const { from, to, amount, fills, drains } = transfer;
    if (from) this.posted.set(from, (this.posted.get(from) ?? 0n) - amount);
    if (to) this.posted.set(to, (this.posted.get(to) ?? 0n) + amount);
    if (fills) this.free.set(fills, (this.free.get(fills) ?? 0n) + amount);
    if (drains) {
      const reservation = this.reservations.get(drains.reservation);
      if (reservation) reservation.left -= amount;
      if (!reservation?.isOpen || reservation.fund !== drains.fund || reservation.left < 0n)
        this.isMisused = true;
    }
    this.transfers.set(transfer.id, transfer);
  }

  private undoUnless<T>(work: () => T, isDone: (result: T) => boolean): T {
    const saved = {
      posted: new Map(this.posted),
      held: new Map(this.held),
      holds: new Map(this.holds),
      transfers: new Map(this.transfers),
      reservations: new Map([...this.reservations].map(([id, r]) => [id, { ...r }])),
      free: new Map(this.free),
    };
    this.isMisused = false;
    const result = work();
    if (!isDone(result)) Object.assign(this, saved);
    return result;
  }

  /**
   * Linked: all or none. The real one looks at the accounts first, where a missing one and a lack of money are
   * the same refusal, then at the reservations, then at the names.
   */
  post(transfers: ModelTransfer[]): Answer {
    return this.undoUnless(
      () => {
        const names = new Set(transfers.map(({ id }) => id));
        const isTwice = names.size < transfers.length || transfers.some((transfer) => this.isKnown(transfer));
        for (const transfer of transfers) {
          if (this.refusal(transfer)) return 'insufficient';
          this.apply(transfer);
        }
        if (this.isMisused) return 'unreserved';
        return isTwice ? 'duplicate' : 'done';
      },
      (answer) => answer === 'done',
    );
  }

  /** Each alone; but one that draws more than is reserved is a mistake of the caller and fails them all. */
  postEach(transfers: ModelTransfer[]): Answer[] {
    return this.undoUnless(
      () => {
        const answers = transfers.map((transfer): Answer => {
          const refusal = this.isKnown(transfer) ? 'duplicate' : this.refusal(transfer);
          if (!refusal) this.apply(transfer);
          return refusal ?? 'done';
        });
        return this.isMisused ? answers.map((): Answer => 'unreserved') : answers;
      },
      (answers) => !answers.includes('unreserved'),
    );
  }

  hold(transfers: ModelTransfer[], expiresAt: number | null): Answer {
    return this.undoUnless(
      (): Answer => {
        for (const transfer of transfers) {
          const { id, from, to, amount } = transfer;
          if (to && !this.posted.has(to)) return 'no_account';
          if (!this.posted.has(from) || this.available(from) < amount) return 'insufficient';
          this.held.set(from, (this.held.get(from) ?? 0n) + amount);
          this.holds.set(id, { transfer, expiresAt, state: 'open' });
        }
        return 'done';
      },
      (answer) => answer === 'done',
    );
  }

  endHold(id: string, isPosted: boolean): Answer {
    const hold = this.holds.get(id);
    if (hold?.state !== 'open') return 'nothing';
    hold.state = 'ended';
    const { from, amount } = hold.transfer;
    this.held.set(from, (this.held.get(from) ?? 0n) - amount);
    if (isPosted) this.apply({ ...hold.transfer });
    return 'done';
  }

  expire(now: number): number {
    const due = [...this.holds].filter(
      ([, h]) => h.state === 'open' && h.expiresAt !== null && h.expiresAt <= now,
    );
    for (const [id] of due) this.endHold(id, false);
    return due.length;
  }

  /** The real one meets an earlier reversal last, after the accounts and the reservations. */
  reverse(original: ModelTransfer, reversal: ModelTransfer): Answer {
    const answer = this.undoUnless(
      (): Answer => {
        const posted = this.post([reversal]);
        return posted === 'done' && original.isReversed ? 'duplicate' : posted;
      },
      (each) => each === 'done',
    );
    if (answer === 'done') original.isReversed = true;
    return answer;
  }

  reserve(id: string, fund: string, amount: bigint): Answer {
    const free = this.free.get(fund) ?? 0n;
    if (free < amount) return 'nothing';
    this.free.set(fund, free - amount);
    this.reservations.set(id, { fund, left: amount, isOpen: true });
    return 'done';
  }

  close(id: string): void {
    const reservation = this.reservations.get(id);
    if (!reservation?.isOpen) return;
    reservation.isOpen = false;
    this.free.set(reservation.fund, (this.free.get(reservation.fund) ?? 0n) + reservation.left);
  }
}
