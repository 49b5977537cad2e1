import type { CertificationKey } from './certification.messages.ts';
import type { Fault } from './certification.queries.ts';

export const itemName: Record<Fault['item'], CertificationKey> = {
  name: 'name',
  id_number: 'idNumber',
  front: 'front',
  back: 'backSide',
  holding: 'holding',
};

/** Returns the key of why this item was sent back, if it was. */
export const faultOf = (faults: Fault[], item: Fault['item']): Fault['reason'] | undefined =>
  faults.find((fault) => fault.item === item)?.reason;
