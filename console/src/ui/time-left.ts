import { useCallback } from 'react';
import { minutesBetween } from '../platform/instants.ts';
import { useMe } from '../platform/operator.ts';
import { useUiMessages } from './ui.messages.ts';

/** Returns what says how long it is until an instant by the server's clock, which is read again every minute. */
export function useTimeLeft(): (until: string) => string {
  const texts = useUiMessages();
  const { now } = useMe();
  return useCallback(
    (until: string) => {
      const minutes = minutesBetween(now, until);
      return minutes < 0 ? texts.timeOver : texts.timeLeft(Math.floor(minutes / 60), minutes % 60);
    },
    [texts, now],
  );
}
