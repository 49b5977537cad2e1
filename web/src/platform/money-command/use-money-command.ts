import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MoneyPath } from '../calls.ts';
import { useStoppedByFreeze } from '../use-stopped-by-freeze.ts';
import type { MoneyKind } from './kinds.ts';
import {
  forgetSettled,
  isOfKind,
  moneyCommands,
  type OpenCommand,
  resumeMoneyCommands,
  type SettledCommand,
  submitMoneyCommand,
  subscribeToMoneyCommands,
} from './money-commands.ts';
import { watch } from './watchers.ts';

/** The state of a money command that a form shows beside its own. */
export interface MoneyCommandState {
  kind: MoneyKind;
  error: Error | null;
  /** The outcome is open and being found out; nothing of its kind may be submitted anew. */
  checking: OpenCommand | undefined;
  /** It was settled while no form waited for it. */
  settled: SettledCommand | undefined;
}

/**
 * Returns a money command of one kind. It outlives the page: opened again, the form knows of the one that is still
 * open, whichever tab has sent it. `about` names the object where several may be open side by side.
 */
export function useMoneyCommand<P extends MoneyPath>(kind: MoneyKind<P>, about = '') {
  const { path } = kind;
  useStoppedByFreeze(path);
  const { open, settled } = useSyncExternalStore(subscribeToMoneyCommands, moneyCommands);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    void resumeMoneyCommands();
    const stopWatching = watch(path, about, () => forgetSettled(path, about));
    return () => {
      isShown.current = false;
      stopWatching();
    };
  }, [path, about]);
  const mutation = useMutation<WireOutput<P>, Error, WireInput<P>>({
    mutationFn: (input) =>
      submitMoneyCommand({
        path,
        about,
        input: input as Record<string, unknown>,
        isAwaited: () => isShown.current,
      }) as Promise<WireOutput<P>>,
  });
  const own = open.find(isOfKind(path, about));
  return {
    // The notice hands it a reply of its own path.
    kind: kind as unknown as MoneyKind,
    error: mutation.error,
    checking: own?.isUnknown ? own : undefined,
    settled: settled.find(isOfKind(path, about)),
    isPending: mutation.isPending || own !== undefined,
    mutate: mutation.mutate,
  };
}
