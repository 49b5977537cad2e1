import { useState } from 'react';
import type { Draw } from '../../shared/draws/draws.queries.ts';

type Order = Pick<Draw, 'seedId' | 'nonce'>;

interface Command<Input> {
  mutate(input: Input, then: { onSuccess: (draw: Draw) => void; onError: () => void }): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
}

/**
 * Draws, and holds what came out until it is forgotten. A call whose answer got lost may have been carried out: the draw
 * has a number and is made once, so it is looked for (`lastDraw`) before a failure is said.
 */
export function useMadeDraw<Input extends Order>(
  command: Command<Input>,
  lastDraw: () => Promise<Draw | null>,
) {
  const [made, setMade] = useState<Draw>();
  const look = async ({ seedId, nonce }: Order) => {
    const last = await lastDraw().catch(() => null);
    if (last?.seedId !== seedId || last.nonce !== nonce) return;
    command.reset();
    setMade(last);
  };
  return {
    made,
    forget: () => setMade(undefined),
    isBusy: command.isPending,
    error: command.error,
    send: (order: Input) => {
      setMade(undefined);
      command.mutate(order, { onSuccess: setMade, onError: () => void look(order) });
    },
  };
}
