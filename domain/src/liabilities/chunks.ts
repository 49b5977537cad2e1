/**
 * The leaves of a day stand in chunks of one size, so that a proof reads one chunk and the roots of the others. Places
 * that no customer has are filled with empty leaves, which nobody can tell from customers without money: how many
 * customers there are stays unknown.
 */
export const leavesPerChunk = 1_024;

/** The load that a chunk is planned for: customers are spread by chance, and none may have more than fit. */
const plannedPerChunk = leavesPerChunk / 2;

/** Returns into how many chunks so many customers are spread: a power of two, so that all paths are of one length. */
export function chunksFor(customers: number): number {
  let chunks = 1;
  while (chunks * plannedPerChunk < customers) chunks *= 2;
  return chunks;
}

/** Returns the chunk of a customer, given bytes in hexadecimal that chance has chosen for this customer and day. */
export const chunkOf = (chosen: string, chunks: number): number =>
  Number.parseInt(chosen.slice(0, 8), 16) % chunks;
