import { copiesOf, isFinished, progressOf } from './progress.ts';
import { webhookSignature } from './signature.ts';
import { commit, instant, type Simulator } from './simulator.ts';
import type { Attempt, EventRecord } from './state.ts';

const answerWithinMs = 10_000;

/** Plans the next attempt of every copy that still has to go out; calling it again changes nothing. */
export function dispatch(sim: Simulator, event: EventRecord): void {
  for (const copy of copiesOf(event)) {
    const { next_attempt_at } = progressOf(sim, event, copy);
    if (!next_attempt_at) continue;
    const key = `${event.body.id}/${copy}`;
    sim.timers.at(key, next_attempt_at, () => {
      if (!sim.webhookUrl || sim.sending.has(key)) return;
      const sent = attemptDelivery(sim, event, copy, sim.webhookUrl).finally(() => {
        sim.sending.delete(key);
        // The others are looked at, too, because this one may have set a held one free.
        dispatchAll(sim);
      });
      sim.sending.set(key, sent);
    });
  }
}

export function dispatchAll(sim: Simulator): void {
  const { events, undelivered } = sim.state;
  for (const id of undelivered) {
    const event = events.get(id);
    if (!event || isFinished(sim, event)) undelivered.delete(id);
    else dispatch(sim, event);
  }
}

async function attemptDelivery(sim: Simulator, event: EventRecord, copy: number, url: string): Promise<void> {
  const event_id = event.body.id;
  const earlier = sim.state.attempts.get(event_id) ?? [];
  const dropped = earlier.filter((attempt) => attempt.outcome === 'dropped').length;
  const at = instant(sim);
  const result: Pick<Attempt, 'outcome' | 'http_status' | 'error'> =
    dropped < (event.faults.drop ?? 0) ? { outcome: 'dropped' } : await post(sim, event, url);
  commit(sim, { kind: 'attempt', attempt: { event_id, copy, at, ...result } });
}

async function post(sim: Simulator, event: EventRecord, url: string) {
  const { id } = event.body;
  const body = JSON.stringify(event.body);
  const timestamp = String(Math.floor(sim.signedAt().getTime() / 1000));
  const secret = event.faults.forge ? `not ${sim.secret}` : sim.secret;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'banyan-payment-simulator',
    'x-simulator': 'true',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': webhookSignature(secret, id, timestamp, body),
  };
  const signal = AbortSignal.any([sim.closing.signal, AbortSignal.timeout(answerWithinMs)]);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return { outcome: response.ok ? 'delivered' : 'refused', http_status: response.status } as const;
  } catch (thrown) {
    const { cause, message } = thrown as Error & { cause?: { code?: string } };
    const error = sim.closing.signal.aborted ? 'interrupted by shutdown' : (cause?.code ?? message);
    return { outcome: 'unreachable', error } as const;
  }
}
