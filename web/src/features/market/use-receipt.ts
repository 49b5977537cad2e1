import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { receipt, type WantedOrder } from './market.queries.ts';

/** Milliseconds of rest after which an order is asked about: not each typed digit asks. */
const settleMs = 300;
/** Asks about nothing: the query of an order that is not there yet is off. */
const none: WantedOrder = { instrumentId: '', side: 'buy', limit: null, shares: '0', timeInForce: 'gtc' };

/** Returns what an order would come to now, asked anew while it is in sight; `isCurrent` where it is about this very order. */
export function useReceipt(wanted: WantedOrder | null) {
  const key = JSON.stringify(wanted);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, key);
    return () => clearTimeout(timer);
  }, [key]);
  const asked = JSON.parse(settled) as WantedOrder | null;
  const query = useQuery({ ...receipt(asked ?? none), enabled: asked !== null });
  const isCurrent = wanted !== null && settled === key;
  return {
    data: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : null,
    isWanted: wanted !== null,
  };
}
