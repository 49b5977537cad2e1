import type { UsdtChain } from './chains.ts';
import type { AddressFault } from './read-address.ts';

/** Returns the facts that the sentence of a fault takes; each fault has a name of its own among them. */
export function addressFacts(fault: AddressFault, chain: UsdtChain): Record<string, string | number> {
  switch (fault.fault) {
    case 'missing':
      return {};
    case 'other_network':
      return { likely: fault.likely.join(' / '), chain };
    case 'start':
      return { start: fault.start, chain };
    case 'characters':
      return { characters: fault.characters };
    case 'length':
      return { length: fault.length, needed: fault.needed };
    case 'checksum':
      return { mistyped: chain };
    case 'nobody':
      return { lostOn: chain };
  }
}
