import { AppError } from '../app-error.ts';

/** How many streams may be open: for one person, who has some tabs and devices, and in this process. */
export interface StreamLimits {
  perPerson: number;
  inAll: number;
}

export const streamLimits: StreamLimits = { perPerson: 10, inAll: 5_000 };

/**
 * Counts open streams. `open` returns how to close one, which may be done twice; it throws
 * `events.too_many_streams` for one person and `server.busy` for everybody.
 */
export function openStreams({ perPerson, inAll }: StreamLimits) {
  const byPerson = new Map<string, number>();
  let total = 0;
  return {
    open(userId: string): () => void {
      const own = byPerson.get(userId) ?? 0;
      if (own >= perPerson) throw new AppError('events.too_many_streams');
      if (total >= inAll) throw new AppError('server.busy');
      byPerson.set(userId, own + 1);
      total += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        total -= 1;
        const left = (byPerson.get(userId) ?? 1) - 1;
        if (left > 0) byPerson.set(userId, left);
        else byPerson.delete(userId);
      };
    },
  };
}
