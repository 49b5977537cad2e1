import type { PayingFault } from './signed-faults.messages.ts';
import type { SignedFault } from './signed-file.ts';
import type { TransferBatch } from './transfer-batch.ts';

/** Returns the facts that the sentence of a fault takes; each fault has a name of its own among them. */
export function signedFacts(
  fault: SignedFault | { fault: PayingFault; line: number },
  { batch, lines }: Pick<TransferBatch, 'batch' | 'lines'>,
): Record<string, string | number> {
  if ('line' in fault) return { [fault.fault]: fault.line };
  if (fault.fault === 'other_batch') return { otherBatch: batch };
  return fault.fault === 'lines' ? { lines: lines.length } : {};
}
