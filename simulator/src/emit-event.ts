import { type EventFaults, take } from './behaviour.ts';
import { dispatch } from './deliver.ts';
import { misstate } from './misstate.ts';
import { isHeld } from './progress.ts';
import { commit, instant, newId, type Simulator } from './simulator.ts';
import type { Change, EventRecord, EventType, Payment, Payout } from './state.ts';

/**
 * Records a change together with the event that tells of it, and sends the event on its way.
 * `chosen` are faults picked at the cashier; they win over the ones ordered through the control API.
 */
export function emitEvent(
  sim: Simulator,
  type: EventType,
  truth: Payment | Payout,
  change: Change,
  chosen: EventFaults = {},
): void {
  const { taken, left } = take(sim.state.behaviours, 'event');
  const faults: EventFaults = { ...taken, ...chosen };
  const wrong = faults.wrong_amount ? 'amount' : faults.event_misstates;
  const data = wrong ? misstate(truth, wrong) : truth;
  const { events, undelivered } = sim.state;
  const someoneWaits = [...undelivered].some((id) => {
    const event = events.get(id);
    return event !== undefined && isHeld(sim, event);
  });
  const record: EventRecord = {
    sequence: events.size + 1,
    body: { id: newId('evt'), type, created_at: instant(sim), data },
    faults,
    // If one is held already, this is the one it waits for: holding both would be losing them.
    holds: faults.reorder === true && !someoneWaits,
  };
  commit(sim, change, { kind: 'event', record }, { kind: 'behaviours', behaviours: left });
  dispatch(sim, record);
}
