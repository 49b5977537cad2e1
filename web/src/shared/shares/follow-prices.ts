import { focusManager } from '@tanstack/react-query';
import type { ReadPath } from '../../platform/calls.ts';
import { onMoved } from '../../platform/live.ts';
import { apiQuery, queryClient } from '../../platform/query.ts';

/** The calls whose answers hold prices of the market: of one instrument, where the question names one. */
const priced: readonly string[] = [
  '/api/market/instrument',
  '/api/market/candles',
  '/api/market/receipt',
  '/api/market/instruments',
  '/api/market/today',
  '/api/equity/portfolio',
  '/api/pledge/overview',
  '/api/pledge/detail',
] satisfies readonly ReadPath[];

/** Milliseconds until it asks again: in a busy market prices move all the time. */
const restMs = 1_000;

/**
 * Follows the numbers of the books, and asks anew for what the app shows of an instrument as soon as the server names a
 * number that is newer than that of the book at hand. A number carries no data, so the next one and one that jumps are
 * dealt with alike: the whole book is read again, with the candles and whatever is valued by its price. An older number
 * says nothing. Where that fails, or a hint is lost, the next question of the page makes up for it (`livePrices`).
 * Returns how to stop.
 */
export function followPrices(): () => void {
  /** The newest number of each instrument that was asked for. */
  const heard = new Map<string, bigint>();
  /** The instruments that have moved since they were asked for last. */
  const moved = new Set<string>();
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (moved.size > 0) {
      const now = new Set(moved);
      moved.clear();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isPricedBy(queryKey, now),
        // A page out of sight is fetched when somebody comes back to it.
        refetchType: focusManager.isFocused() ? 'active' : 'none',
      });
      await rest();
    }
    isAsking = false;
  }

  return onMoved(({ topic, id, sequence }) => {
    if (topic !== 'market' || sequence <= (heard.get(id) ?? -1n) || sequence <= shownOf(id)) return;
    heard.set(id, sequence);
    moved.add(id);
    void ask();
  });
}

function isPricedBy([path, input]: readonly unknown[], instruments: ReadonlySet<string>): boolean {
  const { instrumentId } = (input ?? {}) as { instrumentId?: string };
  return priced.includes(String(path)) && (instrumentId === undefined || instruments.has(instrumentId));
}

/** Returns the number of the book that is at hand; less than any where none is. */
function shownOf(instrumentId: string): bigint {
  const { queryKey } = apiQuery('/api/market/instrument', { instrumentId });
  const book = queryClient.getQueryData(queryKey);
  return book ? BigInt(book.sequence) : -1n;
}

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, restMs);
  });
