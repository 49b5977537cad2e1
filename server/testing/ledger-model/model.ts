/**
 * The ledger as a child would keep it: one number for each wallet, a list of holds, a list of transfers. It
 * shares no code with the real one, which must give the same answers.
 */
export interface ModelTransfer {
  id: string;
  /** A user's id, or '' for the house. */
  from: string;
  to: string;
  amount: bigint;
  isFunding?: true;
  reservation?: string;
  isReversed?: boolean;
  isReversal?: boolean;
}

export type Answer = 'done' | 'insufficient' | 'no_account' | 'duplicate' | 'unreserved' | 'nothing';

interface ModelHold {
  user: string;
  amount: bigint;
  expiresAt: number | null;
  state: 'open' | 'ended';
}

export class LedgerModel {
  posted = new Map<string, bigint>();
  held = new Map<string, bigint>();
  holds = new Map<string, ModelHold>();
  transfers = new Map<string, ModelTransfer>();
  reservations = new Map<string, { left: bigint; isOpen: boolean; drawn: boolean }>();
  free = 0n;

  available(user: string): bigint {
    return (this.posted.get(user) ?? 0n) - (this.held.get(user) ?? 0n);
  }

  private isKnown(transfer: ModelTransfer): boolean {
    return this.transfers.has(transfer.id) || this.holds.has(transfer.id);
  }

  /** What its accounts say to one transfer. */
  private refusal({ from, to, amount }: ModelTransfer): 'no_account' | 'insufficient' | undefined {
    for (const user of [from, to]) if (user && !this.posted.has(user)) return 'no_account';
    return from && this.available(from) < amount ? 'insufficient' : undefined;
  }

  private isOverdrawn(): boolean {
    return [...this.reservations.values()].some(({ left, isOpen, drawn }) => left < 0n || (!isOpen && drawn));
  }

  private apply(transfer: ModelTransfer): void {
    const { from, to, amount } = transfer;
    if (from) this.posted.set(from, (this.posted.get(from) ?? 0n) - amount);
    if (to) this.posted.set(to, (this.posted.get(to) ?? 0n) + amount);
    if (transfer.isFunding) this.free += amount;
    if (transfer.reservation) {
      const { left, isOpen } = this.reservations.get(transfer.reservation) ?? { left: 0n, isOpen: false };
      this.reservations.set(transfer.reservation, { left: left - amount, isOpen, drawn: true });
    }
    this.transfers.set(transfer.id, transfer);
  }

  private undoUnless<T>(work: () => T, isDone: (result: T) => boolean): T {
    const saved = [this.posted, this.held, this.holds, this.transfers] as const;
    const reservations = new Map([...this.reservations].map(([id, r]) => [id, { ...r }]));
    const { free } = this;
    this.posted = new Map(this.posted);
    this.held = new Map(this.held);
    this.holds = new Map(this.holds);
    this.transfers = new Map(this.transfers);
    const result = work();
    for (const reservation of this.reservations.values()) reservation.drawn = false;
    if (!isDone(result)) {
      [this.posted, this.held, this.holds, this.transfers] = saved;
      Object.assign(this, { reservations, free });
    }
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
        if (this.isOverdrawn()) return 'unreserved';
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
        return this.isOverdrawn() ? answers.map((): Answer => 'unreserved') : answers;
      },
      (answers) => !answers.includes('unreserved'),
    );
  }

  hold(user: string, holds: { id: string; amount: bigint }[], expiresAt: number | null): Answer {
    const total = holds.reduce((sum, { amount }) => sum + amount, 0n);
    if (!this.posted.has(user) || this.available(user) < total) return 'insufficient';
    this.held.set(user, (this.held.get(user) ?? 0n) + total);
    for (const { id, amount } of holds) this.holds.set(id, { user, amount, expiresAt, state: 'open' });
    return 'done';
  }

  endHold(id: string, isPosted: boolean): Answer {
    const hold = this.holds.get(id);
    if (hold?.state !== 'open') return 'nothing';
    hold.state = 'ended';
    this.held.set(hold.user, (this.held.get(hold.user) ?? 0n) - hold.amount);
    if (isPosted) this.apply({ id, from: hold.user, to: '', amount: hold.amount });
    return 'done';
  }

  expire(now: number): number {
    const due = [...this.holds].filter(
      ([, h]) => h.state === 'open' && h.expiresAt !== null && h.expiresAt <= now,
    );
    for (const [id] of due) this.endHold(id, false);
    return due.length;
  }

  reverse(original: ModelTransfer, reversalId: string): Answer {
    const isIntoFunding = original.reservation !== undefined;
    const { from: to, to: from, amount } = original;
    const reversal: ModelTransfer = { id: reversalId, from, to, amount, isReversal: true };
    if (isIntoFunding) reversal.isFunding = true;
    if (from && this.available(from) < amount) return 'insufficient';
    if (original.isReversed) return 'duplicate';
    original.isReversed = true;
    this.apply(reversal);
    return 'done';
  }

  reserve(id: string, amount: bigint): Answer {
    if (this.free < amount) return 'nothing';
    this.free -= amount;
    this.reservations.set(id, { left: amount, isOpen: true, drawn: false });
    return 'done';
  }

  close(id: string): void {
    const reservation = this.reservations.get(id);
    if (!reservation?.isOpen) return;
    reservation.isOpen = false;
    this.free += reservation.left;
  }
}
